// A service is data: a table of contents that `run` interprets. An import has no side effects.
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

/** SQL in order. A published migration never changes (a convention test checks the hashes). */
export type Migration = {
  readonly name: string;
  readonly sql: string;
  /**
   * `contract` ends a change that is fully rolled out: only such a migration may remove things that older code used.
   * Every other migration keeps the previous build working, because both run side by side during a release.
   */
  readonly phase?: 'contract';
  /**
   * The SQL consists only of `create index concurrently` statements and runs without a transaction. An index on a table
   * of an earlier migration requires this, because a plain build blocks the table's writes until it ends.
   */
  readonly concurrently?: true;
  /** Tables whose rows even the service may not change or delete. */
  readonly appendOnly?: readonly string[];
};

export type Clients<N extends Readonly<Record<string, Contract>>> = { readonly [K in keyof N]: Client<N[K]> };

/** The parts from which a service builds its dependencies. */
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
  /** Counts attempts at leased work, and sets aside work that keeps failing. */
  readonly workGuard: WorkGuard;
  /** Whether the platform may send data. Code that sends checks this each time. */
  readonly recovery: RecoveryMode;
  /** Secrets that may change while the service runs. */
  readonly secrets: ReloadedVariables;
  /** Wakes a job before its interval ends. */
  readonly wakeJob: (job: string) => void;
  /** Wakes the outbox relay after a commit that a handler made itself. */
  readonly published: () => void;
};

/** A service's own HTTP listener. */
export interface HttpFront {
  readonly url: string;
  /** Address of a second listener for another service, if any. */
  readonly innerUrl?: string;
  /** False while draining. Shown by /readyz. */
  ready(): boolean;
  /** Stops accepting requests and waits for those in flight. */
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
  /**
   * The operations that this service calls. They define typed clients, the service graph, and the bus's permissions.
   */
  readonly needs: N;
  /** Operations of the service itself that it calls over the bus. */
  readonly itself?: Contract;
  readonly config: C;
  /**
   * Whether callers' keys or card numbers pass through the service's memory. Its heap then grows less: a snapshot of
   * the gateway's heap still contained a key long after the request's response (test/faults/planted-secrets).
   */
  readonly holdsSecrets?: true;
  readonly migrations: readonly Migration[];
  readonly events: EventTable;
  /** Contacts no server, because the start must not depend on another server. */
  readonly build: (parts: Parts<z.output<C>, N>) => D | Promise<D>;
  /**
   * Throws if the tables do not match the configuration, which ends the service. If the database is unavailable, the
   * kernel retries.
   */
  readonly checkTables?: (deps: D) => Promise<void>;
  /** Closes the resources of `build`, after the last operation, reaction, and job has ended. */
  readonly close?: (deps: D) => Promise<void>;
  readonly handlers: { readonly [O in keyof K]: AnyHandler<K[O] extends Operation ? K[O] : Operation, D> };
  readonly reactions?: readonly Reaction<D>[];
  readonly jobs?: readonly Job<D>[];
  /** Sets gauges that cost a query. Only the leader calls it, every 15 seconds. */
  readonly collectGauges?: (input: CollectGaugesInput<D>) => Promise<void>;
  readonly http?: (parts: Parts<z.output<C>, N>, deps: D) => Promise<HttpFront>;
  /** Sends requests to addresses outside of the installation. Network rules deny this to every other service. */
  readonly reachesOut?: true;
};

export type CollectGaugesInput<D> = { readonly deps: D; readonly db: Database; readonly metrics: Metrics };

/** A configuration without its types. */
export type ServiceConfig = z.ZodObject;

type TypedMember = 'config' | 'build' | 'checkTables' | 'close' | 'handlers' | 'reactions' | 'jobs' | 'collectGauges' | 'http';

/** A definition without its types, for the runner and the local platform. */
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
