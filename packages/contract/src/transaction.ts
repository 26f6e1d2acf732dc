// Transactions as callers see them: the resource, its list filters, its timeline and its events.
import { z } from 'zod';
import { chains } from './chain.ts';
import type { EventTable } from './event.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from './machine.ts';
import { createdQuery, Currency, Decimal, id, Instant, Metadata, pageQuery } from './field.ts';

export const transactionStatuses = [
  'pending',
  'in_review',
  'funds_received',
  'payment_submitted',
  'completed',
  'failed',
  'returned',
  'refunded',
] as const;
export type TransactionStatusName = (typeof transactionStatuses)[number];

/** Every allowed move and what makes it; the transfer service enforces this very table. */
export const transactionTransitions = {
  pending: {
    in_review: 'screening asks for a review',
    funds_received: 'the hold is captured, or the deposit is matched',
    failed: 'canceled, refused by screening, or not enough funds at capture',
  },
  in_review: {
    funds_received: 'the review clears it',
    failed: 'the review rejects it, or it is canceled',
    refunded: 'the review sends the funds back',
  },
  funds_received: {
    payment_submitted: 'the rail accepts the payment',
    completed: 'the deposit, or the transfer to another wallet, is credited',
    in_review: 'the rail gives no answer for too long, or the deposit needs a review',
    failed: 'the rail refuses the payment',
    refunded: 'the funds go back to where they came from',
  },
  payment_submitted: {
    completed: 'the rail confirms',
    returned: 'the rail sends the payment back',
    failed: 'the rail rejects what it had accepted',
  },
  completed: {},
  failed: {},
  returned: {},
  refunded: {},
} as const satisfies Record<TransactionStatusName, { readonly [K in TransactionStatusName]?: string }>;

const isFinal = (status: TransactionStatusName): boolean => Object.keys(transactionTransitions[status]).length === 0;

/** Served at /v1/meta/state-machines. */
export const transactionMachines: readonly StateMachine[] = [
  {
    resource: 'transaction',
    field: 'status',
    initial: 'pending',
    states: [...transactionStatuses],
    terminal: transactionStatuses.filter(isFinal),
    transitions: transactionStatuses.flatMap((from) =>
      Object.entries(transactionTransitions[from]).map(([to, trigger]) => ({ from, to, trigger })),
    ),
  },
];

const outbound = scenariosOf('transaction:outbound', 'status');
const inbound = scenariosOf('transaction:inbound', 'status');

const paying = (amount: string): string[] => [`POST /v1/transfers {"amount":"${amount}"}`];
/** To a payout account whose number ends so. */
const payingTo = (ending: string): string[] => [
  `POST /v1/counterparties {"account":"000123456${ending}"}`,
  'POST /v1/transfers {"destinationPaymentRail":"ach","destinationCurrency":"usd","destinationAddress":"{counterpartyId}"}',
];
const told = (state: string): string[] => [`POST /v1/transfers | X-Sandbox-Scenario: ${state}`];
const byHand = (...steps: string[]): string[] => [
  'PATCH /v1/simulate/settings {"autoAdvance":false}',
  'POST /v1/transfers',
  ...steps.map((step) => `POST /v1/simulate/transactions/{transactionId}/${step}`),
];
const arriving = (outcome: string): string[] => [
  `POST /v1/simulate/virtual-accounts/{virtualAccountId}/deposits {"outcome":"${outcome}"}`,
];

/** A recipe for every state, in both directions. */
export const transactionScenarios: readonly SandboxScenario[] = [
  outbound('pending', byHand(), paying('9001.08'), payingTo('008'), told('pending')),
  outbound('in_review', paying('9001.06'), payingTo('006'), told('in_review'), byHand('advance {"to":"in_review"}')),
  outbound('funds_received', told('funds_received'), byHand('advance')),
  outbound('payment_submitted', paying('9001.05'), payingTo('005'), told('payment_submitted'), byHand('advance', 'advance')),
  outbound('completed', ['POST /v1/transfers'], payingTo('009'), byHand('advance', 'advance', 'advance')),
  outbound('failed', paying('9001.02'), paying('9001.04'), payingTo('002'), payingTo('004'), told('failed'), byHand('fail'), [
    ...byHand(),
    'POST /v1/transfers/{transactionId}/cancel',
  ]),
  outbound('returned', paying('9001.03'), payingTo('003'), told('returned'), byHand('advance', 'advance', 'return')),
  outbound('refunded', payingTo('070'), told('refunded'), byHand('advance {"to":"in_review"}', 'refund')),
  inbound('pending', arriving('pending')),
  inbound('in_review', arriving('in_review')),
  inbound('funds_received', arriving('funds_received')),
  inbound('completed', arriving('completed'), ['POST /v1/simulate/wallets/{walletId}/deposits']),
  inbound('failed', arriving('failed')),
  inbound('refunded', arriving('refunded'), [
    'POST /v1/virtual-accounts/{virtualAccountId}/deactivate',
    'POST /v1/simulate/virtual-accounts/{virtualAccountId}/deposits',
  ]),
];

export const transactionTypes = ['transfer', 'deposit'] as const;

export const fiatRails = [
  'ach',
  'wire',
  'sepa',
  'faster_payments',
  'spei',
  'pix',
  'swift',
  'mobile_money',
  'ghipss',
  'nip',
] as const;

/** The rail between wallets of one owner: nothing leaves the platform. */
export const internalRail = 'internal';

export const failureCodes = [
  'insufficient_funds',
  'canceled',
  'compliance_rejected',
  'invalid_account',
  'account_closed',
  'name_mismatch',
  'rail_unavailable',
  'limit_exceeded',
  'onchain_reverted',
  'expired',
  'network_error',
] as const;

export const PaymentRail = z.enum([...fiatRails, ...chains, internalRail]).meta({
  id: 'PaymentRail',
  description: 'Fiat rail or blockchain that carries the payment; `internal` between your own wallets.',
});

const TransactionType = z
  .enum(transactionTypes)
  .meta({ id: 'TransactionType', description: 'Clients should tolerate new values.' });
const Direction = z
  .enum(['outbound', 'inbound'])
  .meta({ id: 'TransactionDirection', description: 'Out of the wallet or into it.' });
export const FailureCode = z
  .enum(failureCodes)
  .meta({ id: 'FailureCode', description: 'Why money did not arrive. Clients should tolerate new values.' });

export const TransactionStatus = z.enum(transactionStatuses).meta({
  id: 'TransactionStatus',
  description: 'Terminal: completed, failed, returned, refunded. Clients should tolerate new values.',
});

export const FailureReason = z
  .object({
    code: FailureCode,
    message: z.string(),
    railCode: z.string().optional().meta({ description: 'The rail’s own return code, such as R02.' }),
  })
  .meta({ id: 'FailureReason', description: 'Why a transaction failed or was returned.' });

export const TransactionReturn = z
  .object({
    code: FailureCode,
    railCode: z.string().nullable().meta({ description: 'The rail’s own return code, such as R02; chains have none.' }),
    message: z.string(),
    at: Instant.meta({ description: 'When the money came back.' }),
    transactionId: id('transaction').nullable().meta({
      description:
        'The other side of a return after completion: on the transfer the deposit, on the deposit the transfer. Null when the transfer itself became `returned`.',
    }),
  })
  .meta({ id: 'TransactionReturn', description: 'Why and when money that had left came back.' });

export const Transaction = z
  .object({
    id: id('transaction'),
    customerId: id('customer'),
    walletId: id('wallet'),
    type: TransactionType,
    direction: Direction,
    status: TransactionStatus,
    amount: z.string().meta({ description: 'Major units of the source currency, exactly as sent.' }),
    sourceCurrency: Currency,
    destinationCurrency: Currency,
    destinationPaymentRail: PaymentRail,
    destinationAddress: z.string().nullable().meta({ description: 'On-chain recipient; on-chain transfers only.' }),
    payoutAccountId: id('counterparty').nullable().meta({ description: 'Fiat transfers only.' }),
    destinationWalletId: id('wallet').nullable().meta({ description: 'Wallet that receives it; internal transfers only.' }),
    relatedTransactionId: id('transaction')
      .nullable()
      .meta({ description: 'The other side of a completed internal transfer: its deposit, or the transfer that paid it.' }),
    finalAmount: Decimal.nullable().meta({ description: 'Major units of the destination currency; null until completed.' }),
    destinationTxHash: z
      .string()
      .nullable()
      .meta({ description: 'Appears with payment_submitted and is preliminary until completed.' }),
    gasFee: Decimal.nullable().meta({ description: 'Source currency; on-chain transfers only.' }),
    exchangeFee: Decimal.nullable().meta({ description: 'Source currency; null when nothing is exchanged.' }),
    developerFee: Decimal.nullable().meta({ description: 'Source currency; credited to the fee account of the key’s owner.' }),
    exchangeRate: z.string().nullable().meta({ description: 'Exact mid rate that was applied; null when nothing is exchanged.' }),
    reference: z.string().nullable(),
    clientReferenceId: z.string().nullable(),
    failureReason: FailureReason.nullable(),
    virtualAccountId: id('virtualAccount').nullable(),
    holdId: id('hold').nullable().meta({ description: 'The manual hold that its money was taken from.' }),
    returnOf: id('transaction').nullable().meta({ description: 'The completed transfer whose late return this deposit is.' }),
    return: TransactionReturn.nullable().meta({
      description: 'Set on a transfer that came back, and on the deposit that a completed one came back as.',
    }),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Transaction', description: 'A deposit or transfer. Amounts are decimal strings in major units.' });
export type Transaction = z.infer<typeof Transaction>;

export const ListTransactions = z.object({
  ...pageQuery,
  ...createdQuery,
  customerId: id('customer').optional(),
  type: TransactionType.optional(),
  status: TransactionStatus.optional(),
  walletId: id('wallet')
    .optional()
    .meta({ description: 'A wallet on either side: internal transfers to it are in its list too.' }),
  payoutAccountId: id('counterparty').optional(),
  destinationWalletId: id('wallet').optional().meta({ description: 'The wallet that internal transfers went to.' }),
  relatedTransactionId: id('transaction').optional().meta({ description: 'The other side of an internal transfer.' }),
  clientReferenceId: z
    .string()
    .min(1)
    .max(128)
    .regex(/^[\x20-\x7e]+$/)
    .optional(),
  direction: Direction.optional(),
  returnOf: id('transaction').optional().meta({ description: 'The completed transfer whose late return is looked for.' }),
});
export type ListTransactions = z.infer<typeof ListTransactions>;

export const Timeline = z
  .object({
    transactionId: id('transaction'),
    statusHistory: z.array(z.object({ status: TransactionStatus, at: Instant })),
    entries: z.array(
      z.object({
        at: Instant,
        kind: z.enum(['status', 'ledger', 'rail', 'risk', 'event', 'delivery']),
        status: TransactionStatus.optional(),
        description: z.string(),
        amount: Decimal.optional(),
        currency: Currency.optional(),
        debit: z.string().optional(),
        credit: z.string().optional(),
        railReference: z.string().optional(),
        eventType: z.string().optional(),
        webhookId: id('webhook').optional(),
      }),
    ),
  })
  .meta({ id: 'TransactionTimeline', description: 'Everything that happened to a transaction, oldest first.' });
export type Timeline = z.infer<typeof Timeline>;

export const transactionEvents = {
  'transaction.created': {
    category: 'transaction',
    description: 'New transaction recorded (deposit or transfer).',
    data: Transaction,
  },
  'transaction.updated': { category: 'transaction', description: 'Transaction status changed.', data: Transaction },
  'transaction.completed': {
    category: 'transaction',
    description: 'Transaction reached a terminal state (completed, failed, returned, refunded).',
    data: Transaction,
  },
} as const satisfies EventTable;
