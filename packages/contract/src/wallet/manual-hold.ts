// Holds as callers see them: reserved money of a wallet. A caller places and changes manual holds. The platform places
// the others for transfers and card authorizations, and lists them so that a balance's held amount is explained.
import { z } from 'zod';
import { DAY } from '@pay/core/time';
import type { EventTable } from '../event.ts';
import { Amount, ClientReferenceId, createdQuery, Currency, Decimal, id, Instant, Metadata, page, pageQuery } from '../field.ts';
import { metadataQuery } from '../metadata.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';
import { refusalReasons } from './ledger-refusal.ts';
import { command, query } from '../operation.ts';

/** A positive whole number of units. */
export const UnitsAmount = z.string().regex(/^[1-9]\d{0,30}$/);

/** Milliseconds from now to the latest `expiresAt`, and to the default one. */
export const holdMsMax = 31 * DAY;
export const holdMsDefault = 7 * DAY;

export const HoldKind = z.enum(['transfer', 'card', 'manual', 'batch']).meta({
  id: 'HoldKind',
  description:
    'You create `manual` holds. The platform creates `transfer`, `card`, and `batch` holds. Clients should tolerate new values.',
});

export const HoldStatus = z.enum(['active', 'captured', 'released', 'expired']).meta({
  id: 'HoldStatus',
  description:
    'Only an `active` hold reserves money. `captured` money was spent, `released` money is available again, and `expired` money was released at `expiresAt`.',
});
export type HoldStatus = z.infer<typeof HoldStatus>;

export const Hold = z
  .object({
    id: id('hold'),
    walletId: id('wallet'),
    customerId: id('customer'),
    currency: Currency,
    kind: HoldKind,
    amount: Decimal.meta({ description: 'Amount reserved at creation.' }),
    remaining: Decimal.meta({ description: 'Amount still reserved. Zero if the hold is not active.' }),
    status: HoldStatus,
    reason: z.string().nullable().meta({ description: 'Purpose in your own words. Only on manual holds.' }),
    expiresAt: Instant.nullable().meta({ description: 'Time when the money becomes available again. Only on manual holds.' }),
    transactionId: id('transaction').nullable().meta({
      description: 'Transfer that the hold belongs to. For a manual hold, the last transfer that used it.',
    }),
    cardTransactionId: id('cardTransaction').nullable().meta({ description: 'Card transaction that the hold belongs to.' }),
    clientReferenceId: z.string().nullable(),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Hold', description: 'Money reserved in a wallet. Amounts are decimal strings in major units.' });
export type Hold = z.infer<typeof Hold>;

const expiresAt = z.iso.datetime({ offset: true });

export const CreateHold = z
  .object({
    walletId: id('wallet'),
    amount: Amount.meta({ description: 'Amount in major units of the wallet’s currency.' }),
    reason: z.string().min(1).max(140).meta({ description: 'Purpose in your own words.' }),
    expiresAt: expiresAt.optional().meta({ description: 'End of the hold, at most 31 days ahead. The default is 7 days.' }),
    clientReferenceId: ClientReferenceId.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CreateHold', description: 'Hold to create.' });

export const UpdateHold = z
  .object({ expiresAt: expiresAt.meta({ description: 'End of the hold: in the future, at most 31 days ahead.' }) })
  .meta({ id: 'UpdateHold', description: 'New end of the hold.' });

export const ReleaseHold = z
  .object({ amount: Amount.optional().meta({ description: 'The default is the whole remaining amount.' }) })
  .meta({ id: 'ReleaseHold', description: 'Amount to release.' });

export const HoldParams = z.object({ holdId: id('hold') });
export const ListHolds = z.object({
  ...metadataQuery,
  walletId: id('wallet').optional(),
  status: HoldStatus.optional(),
  kind: HoldKind.optional().meta({ description: 'Returns only this kind.' }),
  ...createdQuery,
  ...pageQuery,
});
export type ListHolds = z.infer<typeof ListHolds>;

/**
 * Why a transfer does not get the money of a hold: a problem of the hold itself, or the ledger's rejection of the
 * transfer's hold.
 */
const CaptureRefusal = z.enum(['hold_unknown', 'hold_mismatch', 'hold_not_active', ...refusalReasons]);
export type CaptureRefusal = z.infer<typeof CaptureRefusal>;

/** A transfer's hold that first takes its money from a manual hold. */
const CaptureHold = z.object({
  holdId: id('hold'),
  walletId: id('wallet'),
  /** Its hold has the same id body. */
  transactionId: id('transaction'),
  /** Key of the clearing account of the transfer's hold: its rail. */
  clearing: z.string().max(64),
  amountUnits: UnitsAmount,
  currency: Currency,
  /** Milliseconds, as for every unconfirmed hold. */
  expiresAt: z.int(),
  keepRemainder: z.boolean(),
});

/** Served by the wallet service, as part of its contract. */
export const manualHoldOperations = {
  createHold: command({ summary: 'Create a hold', input: CreateHold, output: Hold }),
  getHold: query({ summary: 'Retrieve a hold', input: HoldParams, output: Hold }),
  listHolds: query({ summary: 'List holds', input: ListHolds, output: page(Hold) }),
  updateHold: command({ summary: 'Update a hold', input: HoldParams.extend(UpdateHold.shape), output: Hold }),
  releaseHold: command({ summary: 'Release a hold', input: HoldParams.extend(ReleaseHold.shape), output: Hold }),
  captureHold: command({
    summary: 'Place a transfer hold from a manual hold',
    input: CaptureHold,
    // A value and not a fault, so that it has a receipt: a rejected capture can never take effect later.
    output: z.object({ refused: CaptureRefusal.optional() }),
  }),
};

export const holdEvents = {
  'hold.created': { category: 'hold', description: 'A manual hold was created.', data: Hold },
  'hold.updated': {
    category: 'hold',
    description: 'A manual hold was captured, released, changed, or expired.',
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
    { from: 'active', to: 'captured', trigger: 'a transfer captures it' },
    { from: 'active', to: 'released', trigger: 'the owner releases it' },
    { from: 'active', to: 'expired', trigger: '`expiresAt` passes' },
  ],
} satisfies StateMachine;

const inState = scenariosOf('hold', 'status');

export const holdScenarios: readonly SandboxScenario[] = [
  inState('active', ['POST /v1/holds']),
  inState('captured', ['POST /v1/holds', 'POST /v1/transfers {"holdId":"{holdId}"}']),
  inState('released', ['POST /v1/holds', 'POST /v1/holds/{holdId}/release']),
  inState('expired', ['POST /v1/holds', 'POST /v1/simulate/clock {"advanceSeconds":604801}']),
];
