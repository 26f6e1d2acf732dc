// The only importer of Postgres clients. knex builds ordinary queries. Hot stores use prepared SQL with pg directly,
// because the builder costs 90 µs of CPU per query (measured).
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { isFault, unavailable, type Fault } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { uuid } from '@pay/core/id';
import type { ServiceSealing } from '@pay/core/sealing';
import { statementName } from '@pay/core/statement-name';
import type { Clock } from '@pay/core/time';
import { statementTimes, disabledTimes, type Times } from '@pay/telemetry/statements';
import { firstOf, hasTwo, passwordIn, findAcceptedUrl } from './db-credentials.ts';
import type { Metrics } from './metrics.ts';

export type Tx = Knex.Transaction;
export type Row = Record<string, unknown>;

/** One connection inside a transaction, for prepared SQL. Calls need not wait for each other: they are pipelined. */
export interface HotTx {
  /** See sealingOf. */
  readonly sealing: ServiceSealing;
  query<R extends Row = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<R[]>;
}

export type PoolLoad = { readonly used: number; readonly free: number; readonly pending: number; readonly max: number };

export interface Database {
  /** Query builder for reads outside a transaction. */
  readonly knex: Knex;
  /** Runs `work` in one transaction. Retries it at most twice after a serialization failure or deadlock. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly hot: {
    readonly sealing: ServiceSealing;
    query<R extends Row = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<R[]>;
    tx<T>(work: (tx: HotTx) => Promise<T>): Promise<T>;
  };
  /** Connections in use, idle, and awaited, by pool. */
  load(): Readonly<Record<'builder' | 'hot', PoolLoad>>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const sqlState = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
};

const transient = new Set(['40001', '40P01', '55P03']);
/**
 * Whether a prepared statement returns other columns since a migration. Postgres refuses it on each connection that has
 * prepared it, so the pool closes the connection, and another one prepares it again.
 */
const isStalePlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan');
// A rejected password belongs to an operator's unfinished change and is not an answer to the query.
const outageStates = /^(08|57|53|25006|28|58)/;
const socket = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const lostMessage =
  /connection terminated|not currently accepting connections|timeout expired|cannot use a pool after calling end|timeout exceeded when trying to connect|query read timeout|timeout acquiring a connection|client has encountered a connection error|unable to acquire a connection|not queryable|connection error/i;

/** Data errors: the statement is at fault, so a batch may be halved to find the item that caused it. */
export const isDataError = (error: unknown): boolean => /^(21|22|23)/.test(sqlState(error));

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Whether the error is a unique violation of the named constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  isUniqueViolation(error) && (error as { constraint?: unknown }).constraint === constraint;

/** The database could not be reached, as opposed to having rejected the statement. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error);
  if (outageStates.test(state) || socket.has(state)) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return error instanceof Error && (lostMessage.test(error.message) || error.name === 'KnexTimeoutError');
}

/** Maps a database error to a Fault: 503 for outages and lost races. Undefined means a bug. */
export function databaseFault(error: unknown): Fault | undefined {
  if (isFault(error)) return error;
  if (isOutage(error)) return unavailable('database', 'The platform is temporarily unavailable. Retry', { cause: error });
  if (transient.has(sqlState(error)))
    return unavailable('contention', 'Another request changed the same data. Retry', { cause: error });
  return undefined;
}

export type DatabaseOptions = {
  /** The text that `findAcceptedUrl` reads. Called for every new connection, because passwords change at run time. */
  readonly url: () => string;
  readonly poolMax: number;
  readonly hotPoolMax: number;
  readonly clock: Clock;
  readonly applicationName: string;
  readonly metrics?: Metrics;
  /** Milliseconds to wait for a connection: for a new one, and for a free one. 2,000 by default. */
  readonly connectMs?: number | undefined;
  /** Encrypts personal data in the tables. Absent if a service writes none. */
  readonly sealing?: ServiceSealing;
};

// A dead connection never answers, so the client needs its own timeouts.
const timeouts = { connectMs: 2_000, queryMs: 5_000, idleMs: 30_000 };
const attemptsMax = 3;

/**
 * Callers get the builder's failures as errors. By default it would also print them, unstructured, to standard output.
 */
const silentLog = { debug: () => undefined, warn: () => undefined, error: () => undefined, deprecate: () => undefined };

export function openDatabase(options: DatabaseOptions): Database {
  const { connectMs = timeouts.connectMs } = options;
  const times = statementTimes(options.metrics);
  const sealing = options.sealing as ServiceSealing;
  const connection = {
    application_name: options.applicationName,
    query_timeout: timeouts.queryMs,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  };
  const Client = clientOf(options.url);
  const pool = new pg.Pool({
    ...connection,
    Client,
    pipeline: true,
    // Hot statements look up rows by key. Plans made while a table is new and small would scan the whole
    // table until the next ANALYZE. Measured: 480 of 500 batches of idempotency claims, half of their time.
    options: '-c enable_seqscan=off',
    max: options.hotPoolMax,
    idleTimeoutMillis: timeouts.idleMs,
  });
  // Without listeners, a broken connection, idle or in use, ends the whole process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const knex = knexFactory({
    client: 'pg',
    connection,
    pool: { min: 0, max: options.poolMax, idleTimeoutMillis: timeouts.idleMs },
    acquireConnectionTimeout: connectMs,
    // Otherwise knex's errors would contain the statement with its values, and errors are logged.
    compileSqlOnError: false,
    log: silentLog,
  });
  knex.userParams = { sealing };
  Object.assign(knex.client, { driver: { ...pg, Client } });
  times.follow(knex);
  const { retryStalePlans, retryTransient } = retriesOf(options);
  return {
    knex,
    tx: (work) => retryStalePlans(() => retryTransient(() => times.of('transaction', () => knex.transaction(work)))),
    hot: {
      sealing,
      query: (name, sql, parameters) =>
        retryStalePlans(
          async () =>
            (await times.of(name, () => pool.query({ name: statementName(name, sql), text: sql, values: [...parameters] }))).rows,
        ),
      tx: (work) =>
        retryStalePlans(() =>
          retryTransient(() =>
            times.of('transaction', () => hotTransaction(pool, (client) => hotOn(client, { times, sealing }), work)),
          ),
        ),
    },
    load: () => ({ hot: hotLoad(pool, options.hotPoolMax), builder: builderLoad(knex, options.poolMax) }),
    ping: async () => void (await pool.query('select 1')),
    close: async () => void (await Promise.allSettled([pool.end(), knex.destroy()])),
  };
}

function retriesOf({ clock, hotPoolMax, poolMax, metrics }: DatabaseOptions) {
  /** Repeats work without effects once for each connection that may have prepared the statement. */
  const retryStalePlans = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let stale = 0; ; stale += 1) {
      try {
        return await work();
      } catch (error) {
        if (stale >= Math.max(hotPoolMax, poolMax) || !isStalePlan(error)) throw error;
      }
    }
  };
  const retryTransient = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt >= attemptsMax || !transient.has(sqlState(error))) throw error;
        metrics?.counter('payments_db_tx_retries_total').inc();
        await clock.sleep(5 * attempt);
      }
    }
  };
  return { retryStalePlans, retryTransient };
}

/** A client of the first URL. During a password change, it chooses the password when the server asks for it. */
const clientOf = (url: () => string) =>
  class extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      const text = url();
      super({ ...settings, connectionString: firstOf(text) });
      if (hasTwo(text))
        Object.assign(this, { password: async () => passwordIn(await findAcceptedUrl(text, timeouts.connectMs)) });
    }
  };

const hotLoad = ({ totalCount, idleCount, waitingCount }: pg.Pool, max: number): PoolLoad => ({
  used: totalCount - idleCount,
  free: idleCount,
  pending: waitingCount,
  max,
});

function builderLoad(knex: Knex, max: number): PoolLoad {
  const pool = knex.client.pool as { numUsed(): number; numFree(): number; numPendingAcquires(): number };
  return { used: pool.numUsed(), free: pool.numFree(), pending: pool.numPendingAcquires(), max };
}

async function hotTransaction<T>(
  pool: pg.Pool,
  on: (client: pg.ClientBase) => HotTx,
  work: (tx: HotTx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Sent together with the first statement: the connection is pipelined, and later statements report an error.
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const result = await work(on(client));
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    if (isStalePlan(error)) broken = error as Error;
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const hotOn = (client: pg.ClientBase, { times, sealing }: { times: Times; sealing: ServiceSealing }): HotTx => ({
  sealing,
  query: async <R extends Row>(name: string, sql: string, parameters: readonly unknown[]) =>
    (await times.of(name, () => client.query({ name: statementName(name, sql), text: sql, values: [...parameters] })))
      .rows as R[],
});

/** knex closes a connection with this mark instead of using it again. */
type BuilderConnection = pg.ClientBase & { __knex__disposed?: unknown };

/** Prepared SQL on the connection of a knex transaction, so that a hot store can join an ordinary command. */
export async function hotOf(tx: Tx): Promise<HotTx> {
  const client = (await (tx.client as { acquireConnection(): Promise<unknown> }).acquireConnection()) as BuilderConnection;
  const hot = hotOn(client, { times: disabledTimes, sealing: sealingOf(tx) });
  // knex's connections are not pipelined: concurrent statements wait for each other here instead of in pg's queue.
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...hot,
    query: <R extends Row>(name: string, sql: string, parameters: readonly unknown[]) => {
      const next = last.then(() => hot.query<R>(name, sql, parameters));
      last = next.catch((error: unknown) => {
        if (isStalePlan(error)) client.__knex__disposed = error;
      });
      return next;
    },
  };
}

/** Encrypts personal data in tables. The connection carries it, so every store function has it. */
export const sealingOf = (db: Knex | Tx): ServiceSealing => db.userParams['sealing'] as ServiceSealing;

export const environmentCode = { sandbox: 0, live: 1 } as const;

/** The first column values of every business row. */
export const ownerColumns = (owner: Owner): { account: string; environment: number } => ({
  account: uuid(owner.account),
  environment: environmentCode[owner.environment],
});

/** The only way for a builder store to reach a business table: already restricted to its owner. */
export const ofOwner = (db: Knex | Tx, owner: Owner, table: string): Knex.QueryBuilder => db(table).where(ownerColumns(owner));
