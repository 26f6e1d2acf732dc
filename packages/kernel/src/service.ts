// A service is data: a table of contents that `run` interprets. Nothing happens on import.
import type { z } from 'zod';
import type { Client, Contract, Operation } from '@pay/contract/operation';
import type { EventTable } from '@pay/contract/event';
import type { IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Bus } from './bus.ts';
import type { BaseConfig } from './config.ts';
import type { Database } from './db.ts';
import type { AnyHandler } from './handler.ts';
import type { Job } from './jobs.ts';
import type { ReloadedVariables } from './secret-reload.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Reaction } from './reactions.ts';
import type { RecoveryMode } from './recovery-mode.ts';
import type { Keyring } from '@pay/core/sealing';
import type { WorkGuard } from './work-guard.ts';

/** SQL in order, never changed once published (a convention test holds their hashes). */
export type Migration = {
  readonly name: string;
  readonly sql: string;
  /**
   * `contract` ends a change whose beginning is released everywhere: only then may something go that older code still uses.
   * Every other migration leaves the build before it working, because both run side by side during a release.
   */
  readonly phase?: 'contract';
  /**
   * The SQL is `create index concurrently` statements and nothing else, and runs without a transaction. Required for an index on a
   * table that an earlier migration created, because a plain build stops the table's writes until it ends.
   */
  readonly concurrently?: true;
  /** Tables whose rows not even the service may change or delete. */
  readonly appendOnly?: readonly string[];
};

export type Clients<N extends Readonly<Record<string, Contract>>> = { readonly [K in keyof N]: Client<N[K]> };

/** What the kernel gives a service to build its collaborators from. */
export type Parts<C, N extends Readonly<Record<string, Contract>>> = {
  readonly config: C & BaseConfig;
  readonly clients: Clients<N>;
  readonly bus: Bus;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly keyring: Keyring;
  /** Counts attempts at leased work, and sets aside what keeps failing. */
  readonly workGuard: WorkGuard;
  /** Whether the platform may send anything. What sends asks it each time. */
  readonly recovery: RecoveryMode;
  /** Secrets that may change while the service runs. */
  readonly secrets: ReloadedVariables;
  /** Wakes a job before its interval is over. */
  readonly wakeJob: (job: string) => void;
  /** Wakes the outbox relay after a commit that a handler made by itself. */
  readonly published: () => void;
};

/** A listener of a service's own. */
export interface HttpFront {
  readonly url: string;
  /** Of a second listener for another service, where there is one. */
  readonly innerUrl?: string;
  /** False while draining; shown by /readyz. */
  ready(): boolean;
  /** Stops accepting and waits for the requests in flight. */
  close(): Promise<void>;
}

export type ServiceDefinition<
  C extends z.ZodObject = z.ZodObject,
  N extends Readonly<Record<string, Contract>> = Readonly<Record<string, Contract>>,
  K extends Contract = Contract,
  D = unknown,
> = {
  readonly name: string;
  readonly contract: K;
  /** What this service calls, operation by operation: typed clients, the service graph and the bus's permissions. */
  readonly needs: N;
  /** Operations of its own that it asks for over the bus. */
  readonly itself?: Contract;
  readonly config: C;
  /**
   * Whether callers' keys or card numbers pass through its memory. Its heap may not grow as others' may: a snapshot of the gateway's then
   * still had a key of a request long answered (test/faults/planted-secrets).
   */
  readonly holdsSecrets?: true;
  readonly migrations: readonly Migration[];
  readonly events: EventTable;
  /** Asks no server for anything: the start must not depend on one that answers. */
  readonly build: (parts: Parts<z.output<C>, N>) => D | Promise<D>;
  /** Throws where the tables do not fit the configuration, which ends the service. Where the database is away, the kernel asks again. */
  readonly checkTables?: (deps: D) => Promise<void>;
  /** Ends what `build` opened, once no operation, reaction or job uses it any more. */
  readonly close?: (deps: D) => Promise<void>;
  readonly handlers: { readonly [O in keyof K]: AnyHandler<K[O] extends Operation ? K[O] : Operation, D> };
  readonly reactions?: readonly Reaction<D>[];
  readonly jobs?: readonly Job<D>[];
  /** Sets gauges that cost a query; only the leader is asked, every quarter of a minute. */
  readonly collectGauges?: (input: CollectGaugesInput<D>) => Promise<void>;
  readonly http?: (parts: Parts<z.output<C>, N>, deps: D) => Promise<HttpFront>;
  /** Sends requests to addresses outside of the installation; every other service is fenced in by the network's rules. */
  readonly reachesOut?: true;
};

export type CollectGaugesInput<D> = { readonly deps: D; readonly db: Database; readonly metrics: Metrics };

/** A configuration without its types. */
export type ServiceConfig = z.ZodObject;

type TypedMember = 'config' | 'build' | 'checkTables' | 'close' | 'handlers' | 'reactions' | 'jobs' | 'collectGauges' | 'http';

/** A definition without its types, as the runner and the local platform use it. */
export type AnyService = Omit<ServiceDefinition, TypedMember> & {
  readonly config: ServiceConfig;
  readonly build: (parts: never) => unknown;
  readonly checkTables?: (deps: never) => Promise<void>;
  readonly close?: (deps: never) => Promise<void>;
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly reactions?: readonly Reaction<never>[];
  readonly jobs?: readonly Job<never>[];
  readonly collectGauges?: (input: CollectGaugesInput<never>) => Promise<void>;
  readonly http?: (parts: never, deps: never) => Promise<HttpFront>;
};

export const defineService = <C extends z.ZodObject, const N extends Readonly<Record<string, Contract>>, K extends Contract, D>(
  definition: ServiceDefinition<C, N, K, D>,
): ServiceDefinition<C, N, K, D> => definition;
