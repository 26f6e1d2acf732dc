// The port to a payment rail, in the shape that real ones need. Whatever a provider answers, throws or swallows becomes
// one of these words; only `rejected` lets the platform give money back.
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

/** Everything a provider needs to know about one payment. */
export type PaymentRequest = {
  /** Our key at the provider: the transaction's id, so that a second sending cannot be a second payment. */
  readonly railKey: Id<'transaction'>;
  /**
   * Our references, under which a provider pays once (domain/end-to-end-id.ts). Computed where they are sent. Before the first sending, an
   * adapter looks up the others: it sends nothing if the provider has the payment under one of them.
   */
  readonly references: () => PaymentReferences;
  /** What a provider keeps for us, where it can. */
  readonly origin: () => PaymentOrigin;
  readonly owner: Owner;
  readonly rail: RailName;
  readonly currency: Currency;
  readonly units: bigint;
  readonly destinationAddress: string | null;
  readonly payoutAccountId: Id<'counterparty'> | null;
  readonly reference: string | null;
  /** What the sandbox plays and how fast, in milliseconds a step; null in live. */
  readonly play: { readonly scenario: ScenarioName; readonly stepDelayMs: number } | null;
};

/** The exact bytes to send. Stored before the first sending; a resend repeats them and never builds new ones. */
export type Artefact = { readonly railKey: Id<'transaction'>; readonly body: string };

export type ScreeningResult =
  | { readonly kind: 'clear' | 'review' | 'wait' }
  | { readonly kind: 'refuse'; readonly to: 'failed' | 'refunded'; readonly code: FailureCode | null };

/** `knownAs`: the key under which the provider has this reference already, where that is another one. Nothing was taken under the new key. */
type OtherKey = { readonly knownAs?: Id<'transaction'> };

export type SendOutcome =
  | ({ readonly kind: 'accepted'; readonly ref: string } & OtherKey)
  /** Final: the provider will never execute this key. */
  | { readonly kind: 'rejected'; readonly code: FailureCode; readonly railCode: string | null }
  /** Not taken yet and not refused; asked again only on order. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'unknown' };

export type LookupOutcome =
  | ({ readonly kind: 'underway' | 'settled'; readonly ref: string } & OtherKey)
  | ({ readonly kind: 'returned' | 'rejected'; readonly code: FailureCode; readonly railCode: string | null } & OtherKey)
  | { readonly kind: 'not_found'; readonly authoritative: boolean }
  | { readonly kind: 'unknown' };

export type Callback = { readonly eventId: string; readonly railKey: Id<'transaction'> };

/** A return that came after the payment was final. */
export type LateReturn = { readonly eventId: string; readonly railKey: Id<'transaction'>; readonly failure: Failure };

export type Capabilities = {
  /** Milliseconds in which the provider recognises a repeated key; past it only lookups are safe. */
  readonly idempotencyWindowMs: number;
  /** A lookup that says "never seen" can be trusted. */
  readonly authoritativeLookup: boolean;
  /** Banking days a settled payment may still come back without reopening a completed transaction. */
  readonly returnWindowDays: number;
};

/** A question about one payment. `at` is when it is put, in milliseconds; a sandbox's may lie in its owner's future. */
export type Inquiry = { readonly request: PaymentRequest; readonly at: number };

export type RailCall = Inquiry & {
  readonly artefact: Artefact;
  /** Sent before without a known outcome, or ordered by a caller. */
  readonly again: boolean;
};

/** A payment, or a deposit, as a provider's books have it, ended or not. */
export type BookLine = {
  readonly railKey: Id<'transaction'>;
  readonly direction: 'out' | 'in';
  /** Null where the provider's data does not say. */
  readonly owner: Owner | null;
  readonly rail: RailName;
  readonly currency: Currency;
  readonly units: bigint;
  /** Milliseconds at which the provider took it. */
  readonly acceptedAt: number;
  /** Null where the provider keeps nothing for us, or what it returned is not ours. */
  readonly origin: PaymentOrigin | null;
};

/** A provider's books, to compare ours with. All answers are of all owners. */
export type Statement = {
  /** Names these books for ever. */
  readonly book: string;
  /** Lines that ended from `from` on (milliseconds; after `afterKey` within it) and before `until`, oldest first. */
  endedBetween(period: Period): Promise<readonly StatementLine[]>;
  /** Lines of these payments as far as they ended. */
  find(railKeys: readonly Id<'transaction'>[]): Promise<readonly StatementLine[]>;
  /** Lines taken from `from` on (milliseconds; after `afterKey` within it) and before `until`, oldest first. */
  acceptedBetween(period: Period): Promise<readonly BookLine[]>;
  /** Those of these payments that the provider has, ended or not. */
  known(railKeys: readonly Id<'transaction'>[]): Promise<ReadonlySet<string>>;
  /** Reports again the late returns that were acknowledged from then on; returns how many. */
  reopenReturns(since: number): Promise<number>;
};

export interface RailAdapter {
  capabilities(rail: RailName, environment: Environment): Capabilities;
  /** Pure: the same request always gives the same bytes. */
  prepare(request: PaymentRequest): Artefact;
  /** Before capture, again while in review, and for deposits before they are credited. */
  screen(request: PaymentRequest, status: Status): ScreeningResult;
  pace(request: PaymentRequest): Pace;
  /** Hands over many payments; one answer each, in order. */
  send(calls: readonly RailCall[]): Promise<readonly SendOutcome[]>;
  lookup(inquiries: readonly Inquiry[]): Promise<readonly LookupOutcome[]>;
  /** Authenticates and reads a provider's message; undefined when it is not one. */
  parseCallback(raw: string, headers: Readonly<Record<string, string>>): Callback | undefined;
  cancel?(request: PaymentRequest): Promise<'canceled' | 'too_late' | 'unknown'>;
  /** Sandbox only: the provider takes a deposit for us, once, before the platform hears of it. Returns the provider's key of the deposit. */
  arrive?(deposit: PaymentRequest, at: number): Promise<Id<'transaction'>>;
  /** Sandbox only: the owner's clock moved on by so many milliseconds. */
  shift?(owner: Owner, byMs: number): Promise<void>;
  /** Sandbox only: the owner starts over. */
  forget?(owner: Owner): Promise<void>;
  /** Sandbox only: makes the provider agree with an outcome that a caller ordered. */
  steer?(orders: readonly (Inquiry & { readonly to: 'completed' | 'failed' | 'returned' })[]): Promise<void>;
  /** Late returns not yet told, oldest first; each is told until it is acknowledged. */
  lateReturns?(now: number, limit: number): Promise<readonly LateReturn[]>;
  acknowledge?(eventIds: readonly string[]): Promise<void>;
  /** Late returns that cannot be taken yet: told again from then on only, so that they keep no others waiting. Real time. */
  postponeReturns?(eventIds: readonly string[], until: number): Promise<void>;
  readonly statement?: Statement;
}
