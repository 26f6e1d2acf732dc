// Holds as callers see them: money of a wallet that is set aside. A caller places and moves manual ones; the others are the
// platform's own, of transfers and card authorizations, so that what a balance calls held can be listed.
import { z } from 'zod';
import { DAY } from '@pay/core/time';
import type { EventTable } from './event.ts';
import { Amount, ClientReferenceId, createdQuery, Currency, Decimal, id, Instant, Metadata, page, pageQuery } from './field.ts';
import { metadataQuery } from './metadata.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from './machine.ts';
import { refusalReasons } from './ledger-refusal.ts';
import { command, query } from './operation.ts';

/** A positive whole number of units. */
export const UnitsAmount = z.string().regex(/^[1-9]\d{0,30}$/);

/** Milliseconds from now to the latest `expiresAt`, and to the one of a hold that names none. */
export const holdMsMax = 31 * DAY;
export const holdMsDefault = 7 * DAY;

export const HoldKind = z.enum(['transfer', 'card', 'manual', 'batch']).meta({
  id: 'HoldKind',
  description:
    'Who placed it: `manual` your call, `transfer`, `card` and `batch` the platform. Clients should tolerate new values.',
});

export const HoldStatus = z.enum(['active', 'captured', 'released', 'expired']).meta({
  id: 'HoldStatus',
  description: 'Only an `active` hold keeps money: `captured` was spent, `released` given back, `expired` given back on time.',
});
export type HoldStatus = z.infer<typeof HoldStatus>;

export const Hold = z
  .object({
    id: id('hold'),
    walletId: id('wallet'),
    customerId: id('customer'),
    currency: Currency,
    kind: HoldKind,
    amount: Decimal.meta({ description: 'What was set aside at first.' }),
    remaining: Decimal.meta({ description: 'What is still set aside; zero once it is not active.' }),
    status: HoldStatus,
    reason: z.string().nullable().meta({ description: 'Manual holds only: what you said it is for.' }),
    expiresAt: Instant.nullable().meta({ description: 'Manual holds only: when the money becomes available again.' }),
    transactionId: id('transaction').nullable().meta({
      description: 'The transfer that it belongs to; of a manual hold the last transfer that took from it.',
    }),
    cardTransactionId: id('cardTransaction').nullable().meta({ description: 'The card transaction that it belongs to.' }),
    clientReferenceId: z.string().nullable(),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Hold', description: 'Money of a wallet that is set aside. Amounts are decimal strings in major units.' });
export type Hold = z.infer<typeof Hold>;

const expiresAt = z.iso.datetime({ offset: true });

export const CreateHold = z
  .object({
    walletId: id('wallet'),
    amount: Amount.meta({ description: 'Major units of the wallet’s currency, as a string or a number.' }),
    reason: z.string().min(1).max(140).meta({ description: 'What it is for, in your words.' }),
    expiresAt: expiresAt.optional().meta({ description: 'At most 31 days ahead; default 7 days.' }),
    clientReferenceId: ClientReferenceId.optional().meta({ description: 'Your own id, printable ASCII, not unique.' }),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CreateHold', description: 'Money to set aside.' });

export const UpdateHold = z
  .object({ expiresAt: expiresAt.meta({ description: 'In the future, at most 31 days ahead.' }) })
  .meta({ id: 'UpdateHold', description: 'Another end.' });

export const ReleaseHold = z
  .object({ amount: Amount.optional().meta({ description: 'Default all that remains.' }) })
  .meta({ id: 'ReleaseHold', description: 'How much to give back.' });

export const HoldParams = z.object({ holdId: id('hold') });
export const ListHolds = z.object({
  ...metadataQuery,
  walletId: id('wallet').optional(),
  status: HoldStatus.optional(),
  kind: HoldKind.optional(),
  ...createdQuery,
  ...pageQuery,
});
export type ListHolds = z.infer<typeof ListHolds>;

/** Why a transfer does not get the money of a hold: about the hold itself, or what the ledger says to the transfer's. */
const CaptureRefusal = z.enum(['hold_unknown', 'hold_mismatch', 'hold_not_active', ...refusalReasons]);
export type CaptureRefusal = z.infer<typeof CaptureRefusal>;

/** A transfer's hold that takes its money from a manual one first. */
const CaptureHold = z.object({
  holdId: id('hold'),
  walletId: id('wallet'),
  /** Its hold has the same body. */
  transactionId: id('transaction'),
  /** Key of the clearing account that the transfer's hold is against: its rail. */
  clearing: z.string().max(64),
  amountUnits: UnitsAmount,
  currency: Currency,
  /** Milliseconds; as of every hold that nobody has confirmed. */
  expiresAt: z.int(),
  keepRemainder: z.boolean(),
});

/** Served by the wallet service, as part of its contract. */
export const manualHoldOperations = {
  createHold: command({ summary: 'Set money of a wallet aside', input: CreateHold, output: Hold }),
  getHold: query({ summary: 'Read a hold', input: HoldParams, output: Hold }),
  listHolds: query({ summary: 'List holds, newest first', input: ListHolds, output: page(Hold) }),
  updateHold: command({ summary: 'Change when a hold ends', input: HoldParams.extend(UpdateHold.shape), output: Hold }),
  releaseHold: command({ summary: 'Give money of a hold back', input: HoldParams.extend(ReleaseHold.shape), output: Hold }),
  captureHold: command({
    summary: 'Place a transfer’s hold with the money of a manual one, and release what it leaves',
    input: CaptureHold,
    // A value and not a fault, so that it has a receipt: who was refused never finds out later that it happened.
    output: z.object({ refused: CaptureRefusal.optional() }),
  }),
};

export const holdEvents = {
  'hold.created': { category: 'hold', description: 'You set money of a wallet aside.', data: Hold },
  'hold.updated': {
    category: 'hold',
    description: 'A manual hold was captured, released or changed, or has expired.',
    data: Hold,
  },
} as const satisfies EventTable;

export const holdMachine = {
  resource: 'hold',
  field: 'status',
  initial: 'active',
  states: [...HoldStatus.options],
  terminal: ['captured', 'released', 'expired'],
  transitions: [
    { from: 'active', to: 'captured', trigger: 'a transfer took it' },
    { from: 'active', to: 'released', trigger: 'given back' },
    { from: 'active', to: 'expired', trigger: '`expiresAt` has come' },
  ],
} satisfies StateMachine;

const inState = scenariosOf('hold', 'status');

/** A recipe for every state of a hold. */
export const holdScenarios: readonly SandboxScenario[] = [
  inState('active', ['POST /v1/holds']),
  inState('captured', ['POST /v1/holds', 'POST /v1/transfers {"holdId":"{holdId}"}']),
  inState('released', ['POST /v1/holds', 'POST /v1/holds/{holdId}/release']),
  inState('expired', ['POST /v1/holds', 'POST /v1/simulate/clock {"advanceSeconds":604801}']),
];
