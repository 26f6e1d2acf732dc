// Card transactions: authorizations and their results. Every amount here is in major units (`12.5` is twelve and a half
// US dollars) and every instant in milliseconds since the epoch.
import { z } from 'zod';
import { isCurrency } from '@pay/core/money';
import { limits } from '@pay/core/limits';
import type { EventTable } from '../event.ts';
import { Amount, Currency, fieldIssue, id, page } from '../field.ts';
import type { StateMachine } from '../machine.ts';
import { batchedCommand, command, query } from '../operation.ts';
import { Rule, Verdict } from '../risk/shapes.ts';
import { plainText, plainTextMessage, plainTextPattern } from '../text.ts';

export const CardTransactionStatus = z.enum(['pending', 'completed', 'declined', 'reversed']).meta({
  id: 'CardTransactionStatus',
  description: '`pending` is authorized but not cleared, `completed` is cleared, and `reversed` is released before clearing.',
});
export type CardTransactionStatus = z.infer<typeof CardTransactionStatus>;

/** Relation of an authorization to earlier attestations. */
export const AttestationStatus = z.enum(['attested', 'stale', 'unattested']).meta({
  id: 'AttestationStatus',
  description:
    '`attested` if the card details were requested within the attestation window, `stale` if earlier, `unattested` if never.',
});
export type AttestationStatus = z.infer<typeof AttestationStatus>;

export const declinedReasons = [
  'insufficient_funds',
  'spending_limit_exceeded',
  'card_frozen',
  'card_canceled',
  'card_expired',
  'card_not_activated',
  'customer_suspended',
  'agent_suspended',
  'agent_limit_exceeded',
  'merchant_not_allowed',
  'mcc_blocked',
  'country_blocked',
  'cvv_mismatch',
  'expiry_mismatch',
  'pin_attempts_exceeded',
  'risk_rule',
  'suspected_fraud',
  'issuer_unavailable',
] as const;
export const DeclinedReason = z
  .enum(declinedReasons)
  .meta({ id: 'DeclinedReason', description: 'Reason for the decline. Clients should tolerate new values.' });
export type DeclinedReason = z.infer<typeof DeclinedReason>;

const dollars = (description: string) =>
  z.number().meta({ multipleOf: 0.01, description: `${description} US dollars, major units.` });
const milliseconds = (description: string) => z.int().meta({ description: `${description} Milliseconds since the epoch.` });

export const Decline = z
  .object({
    code: DeclinedReason,
    message: z.string().meta({ description: 'Explanation in one sentence, with the numbers.' }),
    rule: z.string().nullable().meta({
      description: 'Field of the card or agent that declined, such as `blockedMccs` or `limitAmount`, or the risk rule.',
    }),
    source: z
      .enum(['card', 'agent', 'customer', 'risk', 'wallet', 'network'])
      .meta({ description: 'Source of the limit, list, state, or rule that declined. Clients should tolerate new values.' }),
    limit: z
      .object({
        amount: dollars('Limit.'),
        spent: dollars('Spending that counted against the limit before this authorization.'),
        remaining: dollars('Remaining limit before this authorization.'),
        resetsAt: milliseconds('Time when everything that counted has left the rolling window. Null for `allTime`.').nullable(),
      })
      .nullable()
      .meta({ description: 'Limit that declined, as it stood then. Null if no limit did.' }),
    requested: dollars('Requested amount.'),
  })
  .meta({ id: 'Decline', description: 'Explanation of a declined authorization at decision time. Amounts are in major units.' });
export type Decline = z.infer<typeof Decline>;

export const CardTransaction = z
  .object({
    id: id('cardTransaction'),
    cardId: id('card'),
    amount: dollars(
      'Amount that counts now: authorized if `pending`, cleared if `completed` (negative for a refund), requested if `declined`, released if `reversed`.',
    ),
    currency: Currency,
    status: CardTransactionStatus,
    createdAt: milliseconds('Time when the card was presented.'),
    agentId: id('agent').optional(),
    userId: id('customer').meta({ description: 'Customer who owns the card.' }),
    authorizedAmount: dollars('Total approved amount including increments, 0 if nothing was approved.'),
    localAmount: z.number().meta({
      multipleOf: 0.000001,
      description: '`amount` in `localCurrency`, in major units, at the rate of the authorization.',
    }),
    localCurrency: Currency,
    merchantName: z.string(),
    merchantId: z.string().optional(),
    merchantCategory: z.string().optional(),
    merchantCategoryCode: z.string().optional(),
    merchantCity: z.string().optional(),
    merchantCountry: z.string().optional(),
    enrichedMerchantName: z.string().optional(),
    enrichedMerchantIcon: z.string().optional(),
    declinedReason: DeclinedReason.optional(),
    riskRule: z.string().optional().meta({ description: 'Rule or control that declined. Present only with `risk_rule`.' }),
    decline: Decline.nullable().meta({ description: 'Explanation of the decline. Null if the transaction was not declined.' }),
    attestationStatus: AttestationStatus,
    authorizedAt: milliseconds('Time of the approval.').optional(),
    postedAt: milliseconds('Time of the first clearing.').optional(),
    relatedTransactionId: id('cardTransaction')
      .optional()
      .meta({ description: 'Original transaction of a refund, or of a clearing after a reversal.' }),
    forced: z
      .literal(true)
      .optional()
      .meta({ description: 'Present if the merchant posted without an authorization, or more than the authorized amount.' }),
  })
  .meta({ id: 'CardTransaction', description: 'One authorization, refund, or forced posting. Amounts are in major units.' });
export type CardTransaction = z.infer<typeof CardTransaction>;

export const CardTransactionTimeline = z
  .object({
    cardTransactionId: id('cardTransaction'),
    statusHistory: z.array(z.object({ status: CardTransactionStatus, at: milliseconds('Time of the state.') })),
    entries: z.array(
      z.object({
        at: milliseconds('Time of the entry.'),
        kind: z
          .enum(['status', 'network', 'ledger', 'risk', 'event', 'delivery'])
          .meta({ description: 'Kind of entry. Clients should tolerate new values.' }),
        status: CardTransactionStatus.optional(),
        description: z.string().meta({ description: 'Description of the entry in one sentence.' }),
        amount: z.number().optional().meta({ multipleOf: 0.000001, description: 'Amount in major units of `currency`.' }),
        currency: Currency.optional(),
        relatedTransactionId: id('cardTransaction')
          .optional()
          .meta({ description: 'Transaction that the refund or clearing created.' }),
        eventType: z.string().optional(),
        webhookId: id('webhook').optional(),
      }),
    ),
  })
  .meta({
    id: 'CardTransactionTimeline',
    description: 'History of a card transaction, oldest first. A long history has only the newest 500 operations and increments.',
  });
export type CardTransactionTimeline = z.infer<typeof CardTransactionTimeline>;

/** Page of a card's transactions. Its size limit differs from every other list's. */
export const ListCardTransactions = z.object({
  cursor: z.string().min(1).max(1_000).optional().meta({ description: '`cursor` of the previous page.' }),
  limit: z
    .int()
    .min(limits.cardTransactionPage.min)
    .max(limits.cardTransactionPage.max)
    .default(limits.cardTransactionPage.default),
});

const text = (most: number) => z.string().min(1).max(most).regex(plainText, plainTextMessage).meta({ pattern: plainTextPattern });

export const Merchant = z
  .object({
    name: text(100).meta({ description: 'In the sandbox, the endings ` 002` to ` 006` are magic values.' }),
    id: text(64).optional(),
    mcc: z
      .string()
      .regex(/^\d{4}$/, 'must be four digits, such as 5942')
      .optional()
      .meta({ description: 'ISO 18245 merchant category code, four digits.' }),
    city: text(100).optional(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code, such as DE')
      .optional()
      .meta({ description: 'ISO 3166-1 alpha-2.' }),
  })
  .meta({ id: 'Merchant', description: 'Merchant that requests the payment.' });
export type Merchant = z.infer<typeof Merchant>;

export const SimulateAuthorization = z
  .object({
    amount: Amount.meta({ description: 'Amount in major units of `currency`.' }),
    currency: Currency.default('usd'),
    merchant: Merchant,
    agentId: id('agent').optional().meta({ description: 'Optional. It must be the card’s own agent.' }),
    forcePost: z.boolean().optional().meta({ description: 'Posts a late or offline sale without an authorization or checks.' }),
  })
  .superRefine(({ amount, currency }, ctx) => {
    if (isCurrency(currency) && /^0(\.0+)?$/.test(String(amount)))
      fieldIssue(ctx, ['amount'], 'out_of_range', 'must be greater than zero');
  })
  .meta({ id: 'SimulateAuthorization', description: 'Charge to the card by a merchant.' });

const move = (description: string) =>
  z
    .object({ amount: Amount.optional().meta({ description }) })
    .meta({ description: 'Part to post. The default is the whole amount.' });

export const SimulateClear = move(
  'US dollars in major units. The default is the authorized amount that has not cleared. A larger amount is a tip, and 0 expires the authorization.',
).meta({ id: 'SimulateClear' });
export const SimulateIncrement = z
  .object({ amount: Amount.meta({ description: 'Additional amount to authorize, in US dollars, in major units.' }) })
  .meta({ id: 'SimulateIncrement', description: 'Request of the merchant for a larger authorization before clearing.' });
export const SimulateReverse = move('US dollars to release, in major units. The default is the whole authorized amount.').meta({
  id: 'SimulateReverse',
});
export const SimulateRefund = move('US dollars in major units. The default is the cleared amount that is not yet refunded.').meta(
  {
    id: 'SimulateRefund',
  },
);

const ofCard = z.object({ cardId: id('card') });
export const SimulateAnomaly = z
  .object({ rule: Rule, cardId: id('card') })
  .meta({ id: 'SimulateAnomaly', description: 'Risk rule to trigger for a card.' });

/** The rule that fired, as `risk` reports it, and its subject. */
export const ForcedAnomaly = Verdict.shape.anomalies.element
  .extend({ cardId: id('card'), agentId: id('agent').nullable() })
  .meta({ id: 'ForcedAnomaly', description: 'Risk rule that a sandbox request triggered.' });

export const cardTransactionParams = z.object({ cardTransactionId: id('cardTransaction') });

/** Served by the card service, in addition to its cards and agents. */
export const cardTransactionOperations = {
  authorize: batchedCommand({
    summary: 'Simulate a card authorization',
    input: ofCard.extend(SimulateAuthorization.shape),
    output: CardTransaction,
  }),
  listTransactions: query({
    summary: 'List card transactions',
    input: ofCard.extend(ListCardTransactions.shape),
    output: page(CardTransaction),
  }),
  getTransaction: query({ summary: 'Retrieve a card transaction', input: cardTransactionParams, output: CardTransaction }),
  transactionTimeline: query({
    summary: 'Retrieve a card transaction history',
    input: cardTransactionParams,
    output: CardTransactionTimeline,
  }),
  clearTransaction: command({
    summary: 'Simulate a card clearing',
    input: cardTransactionParams.extend(SimulateClear.shape),
    output: CardTransaction,
  }),
  incrementTransaction: command({
    summary: 'Simulate an authorization increment',
    input: cardTransactionParams.extend(SimulateIncrement.shape),
    output: CardTransaction,
  }),
  reverseTransaction: command({
    summary: 'Simulate an authorization reversal',
    input: cardTransactionParams.extend(SimulateReverse.shape),
    output: CardTransaction,
  }),
  expireTransaction: command({
    summary: 'Simulate an authorization expiry',
    input: cardTransactionParams,
    output: CardTransaction,
  }),
  refundTransaction: command({
    summary: 'Simulate a card refund',
    input: cardTransactionParams.extend(SimulateRefund.shape),
    output: CardTransaction,
  }),
  forceAnomaly: command({ summary: 'Simulate a risk anomaly', input: SimulateAnomaly, output: ForcedAnomaly }),
};

const event = (description: string) => ({ category: 'transaction', description, data: CardTransaction });

export const cardTransactionEvents = {
  'transaction.authorized': event('A card authorization was approved, or an increment raised it.'),
  'transaction.declined': event('A card authorization was declined. `declinedReason` has the reason.'),
  'transaction.settled': event('A card transaction was posted: a clearing, a refund, or a forced posting.'),
  'transaction.reversed': event('A card authorization expired, or all or part of it was reversed.'),
} as const satisfies EventTable;

/** A refund, and a clearing after a reversal, are separate transactions and begin as `completed`. */
export const cardTransactionMachine = {
  resource: 'card_transaction',
  field: 'status',
  initial: 'pending',
  states: [...CardTransactionStatus.options],
  terminal: ['declined', 'reversed'],
  transitions: [
    { from: 'pending', to: 'completed', trigger: 'cleared' },
    { from: 'pending', to: 'reversed', trigger: 'the merchant reverses the authorization, or it expires' },
    { from: 'completed', to: 'completed', trigger: 'the merchant clears again' },
  ],
} satisfies StateMachine;
