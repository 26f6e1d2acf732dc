// The port to a payment rail, in the shape that real rails need. Every answer, exception, or silence of a provider
// becomes one of these outcomes. Only `rejected` lets the platform return money to the wallet.
import type { Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Environment, Owner } from '@pay/core/owner';
import type { PaymentReferences } from '../../domain/end-to-end-id.ts';
import type { Failure, FailureCode } from '../../domain/transaction.ts';
import type { ScenarioName } from '../../domain/scenario.ts';
import type { Status } from '../../domain/status.ts';
import type { Pace } from '../../domain/step.ts';
import type { PaymentOrigin } from '../../domain/payment-origin.ts';
import type { StatementLine } from '../../domain/reconcile.ts';
import type { Period } from '../../domain/simulator-ledger.ts';
import type { Rail as RailName } from '../../domain/rail-matrix.ts';

export type PaymentRequest = {
  /** Our key at the provider: the id of the transaction, so that a resend cannot become a second payment. */
  readonly railKey: Id<'transaction'>;
  /**
   * Our references, under which a provider pays once (domain/end-to-end-id.ts). Computed when the payment is sent.
   * Before the first attempt, an adapter looks up the other references. If the provider has the payment under one of
   * them, the adapter sends nothing.
   */
  readonly references: () => PaymentReferences;
  /** Data that the provider stores for us, if it can. */
  readonly origin: () => PaymentOrigin;
  readonly owner: Owner;
  readonly rail: RailName;
  readonly currency: Currency;
  readonly units: bigint;
  readonly destinationAddress: string | null;
  readonly payoutAccountId: Id<'counterparty'> | null;
  readonly reference: string | null;
  /** The scenario that the sandbox plays, and the milliseconds per step; null in live. */
  readonly play: { readonly scenario: ScenarioName; readonly stepDelayMs: number } | null;
};

/** The exact bytes to send. Stored before the first attempt. A resend repeats them and never builds new ones. */
export type Artefact = { readonly railKey: Id<'transaction'>; readonly body: string };

export type ScreeningResult =
  | { readonly kind: 'clear' | 'review' | 'wait' }
  | { readonly kind: 'refuse'; readonly to: 'failed' | 'refunded'; readonly code: FailureCode | null };

/**
 * `knownAs`: the other key under which the provider already has this reference. The provider accepted nothing under the
 * new key.
 */
type OtherKey = { readonly knownAs?: Id<'transaction'> };

export type SendOutcome =
  | ({ readonly kind: 'accepted'; readonly ref: string } & OtherKey)
  /** Final: the provider will never execute this key. */
  | { readonly kind: 'rejected'; readonly code: FailureCode; readonly railCode: string | null }
  /** Not accepted and not rejected yet. The platform asks again only if a caller requests it. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'unknown' };

export type LookupOutcome =
  | ({ readonly kind: 'underway' | 'settled'; readonly ref: string } & OtherKey)
  | ({ readonly kind: 'returned' | 'rejected'; readonly code: FailureCode; readonly railCode: string | null } & OtherKey)
  | { readonly kind: 'not_found'; readonly authoritative: boolean }
  | { readonly kind: 'unknown' };

export type Callback = { readonly eventId: string; readonly railKey: Id<'transaction'> };

/** A return that arrives after the payment is final. */
export type LateReturn = { readonly eventId: string; readonly railKey: Id<'transaction'>; readonly failure: Failure };

export type Capabilities = {
  /** Milliseconds for which the provider recognizes a repeated key. After that, only lookups are safe. */
  readonly idempotencyWindowMs: number;
  /** Whether a lookup that says "never seen" can be trusted. */
  readonly authoritativeLookup: boolean;
  /** Banking days in which a completed payment may be returned without reopening its transaction. */
  readonly returnWindowDays: number;
};

/** A query about one payment. `at` is its time in milliseconds, which in a sandbox may lie ahead of real time. */
export type Inquiry = { readonly request: PaymentRequest; readonly at: number };

export type RailCall = Inquiry & {
  readonly artefact: Artefact;
  /** Whether the payment was sent before without a known outcome, or a caller requested it again. */
  readonly again: boolean;
};

/** A payment or deposit in a provider's books, ended or not. */
export type BookLine = {
  readonly railKey: Id<'transaction'>;
  readonly direction: 'out' | 'in';
  /** Null where the provider's data does not say. */
  readonly owner: Owner | null;
  readonly rail: RailName;
  readonly currency: Currency;
  readonly units: bigint;
  /** Milliseconds at which the provider accepted it. */
  readonly acceptedAt: number;
  /** Null if the provider stores nothing for us, or if its data is not ours. */
  readonly origin: PaymentOrigin | null;
};

/** A provider's books, for comparison with ours. Every method covers all owners. */
export type Statement = {
  /** Names these books permanently. */
  readonly book: string;
  /** Lines that ended from `from` on (milliseconds; after `afterKey` within it) and before `until`, oldest first. */
  endedBetween(period: Period): Promise<readonly StatementLine[]>;
  /** Lines of the payments among these that have ended. */
  find(railKeys: readonly Id<'transaction'>[]): Promise<readonly StatementLine[]>;
  /** Lines accepted from `from` on (milliseconds; after `afterKey` within it) and before `until`, oldest first. */
  acceptedBetween(period: Period): Promise<readonly BookLine[]>;
  /** The payments that the provider has, ended or not. */
  known(railKeys: readonly Id<'transaction'>[]): Promise<ReadonlySet<string>>;
  /** Makes the provider report the late returns again that were acknowledged from `since` on. Returns their number. */
  reopenReturns(since: number): Promise<number>;
};

export interface RailAdapter {
  capabilities(rail: RailName, environment: Environment): Capabilities;
  /** Pure: the same request always gives the same bytes. */
  prepare(request: PaymentRequest): Artefact;
  /**
   * Screens a payment before capture and again while in review, and a deposit before it is credited. Makes no call over
   * the network. `wait` leaves the payment in its state until something wakes its row, such as a provider's callback.
   */
  screen(request: PaymentRequest, status: Status): ScreeningResult;
  pace(request: PaymentRequest): Pace;
  /** Sends many payments. Returns one answer each, in order. */
  send(calls: readonly RailCall[]): Promise<readonly SendOutcome[]>;
  lookup(inquiries: readonly Inquiry[]): Promise<readonly LookupOutcome[]>;
  /** Authenticates and parses a provider's message. Returns undefined if it is not a provider's message. */
  parseCallback(raw: string, headers: Readonly<Record<string, string>>): Callback | undefined;
  cancel?(request: PaymentRequest): Promise<'canceled' | 'too_late' | 'unknown'>;
  /**
   * Sandbox only: the provider receives a deposit for us, once, before the platform learns of it. Returns the
   * provider's key of the deposit.
   */
  arrive?(deposit: PaymentRequest, at: number): Promise<Id<'transaction'>>;
  /** Sandbox only: the owner's clock advanced by this many milliseconds. */
  shift?(owner: Owner, byMs: number): Promise<void>;
  /** Sandbox only: the owner's sandbox was reset. */
  forget?(owner: Owner): Promise<void>;
  /** Sandbox only: makes the provider agree with an outcome that a caller requested. */
  steer?(orders: readonly (Inquiry & { readonly to: 'completed' | 'failed' | 'returned' })[]): Promise<void>;
  /**
   * Late returns that are not acknowledged, oldest first. The rail reports each of them until the platform acknowledges
   * it.
   */
  lateReturns?(now: number, limit: number): Promise<readonly LateReturn[]>;
  acknowledge?(eventIds: readonly string[]): Promise<void>;
  /**
   * Postpones late returns that the platform cannot record yet, so that they do not delay the others. `until` is real
   * time.
   */
  postponeReturns?(eventIds: readonly string[], until: number): Promise<void>;
  readonly statement?: Statement;
}
