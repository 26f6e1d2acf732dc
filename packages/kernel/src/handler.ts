// The four shapes of a handler. A command's `prepare` may use the network and has no transaction. Its `commit` has a
// transaction and no access to the network: a call to another service under a lock does not compile.
import type { Ctx } from '@pay/contract/ctx';
import type { In, Operation, Out } from '@pay/contract/operation';
import { notFound, type Fault } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { isId, uuid, type IdKind, type IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { BatchLimits } from './batcher.ts';
import { ownerColumns, type Database, type Tx } from './db.ts';
import type { Log } from './log.ts';

/**
 * Records an event in the commit of its effect. `version` rises by one per resource. Only work without a key names
 * `owner`, after it has found the resource's owner, such as a page behind an unguessable link.
 */
export type Emit = (type: string, resource: { id: string; version: number; snapshot: unknown; owner?: Owner }) => void;

/** `clock` already includes the owner's sandbox offset. */
export type Call<O extends Operation> = {
  readonly ctx: Ctx;
  readonly input: In<O>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};

export type QueryHandler<O extends Operation, D> = {
  readonly kind: 'query';
  run(call: Call<O> & { readonly deps: D; readonly db: Database }): Promise<Out<O>>;
};

export type CommandHandler<O extends Operation, D, F = unknown> = {
  readonly kind: 'command';
  prepare?(call: Call<O> & { readonly deps: D; readonly db: Database }): Promise<F>;
  commit(call: Call<O> & { readonly prepared: F; readonly tx: Tx; readonly emit: Emit }): Promise<Out<O>>;
  /** Runs after the commit: wake a job, drop a cache. It must not throw, and losing it must be harmless. */
  after?(call: Call<O> & { readonly deps: D; readonly output: Out<O> }): void;
};

export type Outcome<T> = { readonly ok: true; readonly output: T } | { readonly ok: false; readonly fault: Fault };

/** Runs many calls as one. Item-level refusals are outcomes. A throw fails the batch, or halves it on data errors. */
export type BatchHandler<O extends Operation, D> = {
  readonly kind: 'batch';
  readonly limits?: Partial<BatchLimits>;
  runMany(batch: {
    readonly items: readonly Call<O>[];
    readonly deps: D;
    readonly db: Database;
    readonly ids: IdSource;
    /** Real time. An item's own clock is in its call. */
    readonly clock: Clock;
    readonly log: Log;
  }): Promise<(Outcome<Out<O>> | Promise<Outcome<Out<O>>>)[]>;
};

export type AnyHandler<O extends Operation, D> = QueryHandler<O, D> | CommandHandler<O, D> | BatchHandler<O, D>;

export const query =
  <O extends Operation, D>() =>
  (run: QueryHandler<O, D>['run']): QueryHandler<O, D> => ({ kind: 'query', run });

export const command =
  <O extends Operation, D>() =>
  // The result of `prepare` flows to the handler's own `commit`. All other code treats it as opaque.
  <F = undefined>(handler: Omit<CommandHandler<O, D, F>, 'kind'>): CommandHandler<O, D> =>
    ({ kind: 'command', ...handler }) as unknown as CommandHandler<O, D>;

export const batch =
  <O extends Operation, D>() =>
  (handler: Omit<BatchHandler<O, D>, 'kind'>): BatchHandler<O, D> => ({ kind: 'batch', ...handler });

/**
 * Reads one resource per call. Waiting calls share a statement. `rows` finds rows by their ids, for any owner. This
 * function checks the owner and answers 404 for another owner's row, as for a missing row. An error that `show` throws
 * affects only that read.
 */
export const lookup =
  <O extends Operation, D>() =>
  <R extends OwnedRow>({ kind, id, rows, show }: Lookup<O, D, R>): BatchHandler<O, D> => ({
    kind: 'batch',
    async runMany({ items, ...given }) {
      const keys = items.map(({ input }) => (isId(kind, id(input)) ? uuid(id(input)) : ''));
      const found = new Map((await rows(given.db, [...new Set(keys)].filter(Boolean))).map((row) => [row.id, row]));
      return items.map(async (call, i) => {
        const row = found.get(keys[i] ?? '');
        const { account, environment } = ownerColumns(call.ctx.owner);
        if (row?.account !== account || row.environment !== environment) throw notFound();
        return { ok: true, output: show(row, { ...given, ...call }) };
      });
    },
  });
type OwnedRow = { readonly id: string; readonly account: string; readonly environment: number };
type Lookup<O extends Operation, D, R> = {
  readonly kind: IdKind;
  id(input: In<O>): string;
  rows(db: Database, ids: readonly string[]): Promise<readonly R[]>;
  show(row: R, call: Parameters<QueryHandler<O, D>['run']>[0]): Out<O>;
};
