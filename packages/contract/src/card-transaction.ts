// What happens on a card: authorizations and what becomes of them. Every amount here is in major units (`12.5` is twelve and a
// half US dollars) and every instant in milliseconds since the epoch.
import { z } from 'zod';
import { isCurrency } from '@pay/core/money';
import { limits } from '@pay/core/limits';
import type { EventTable } from './event.ts';
import { Amount, Currency, fieldIssue, id, page } from './field.ts';
import type { StateMachine } from './machine.ts';
import { batchedCommand, command, query } from './operation.ts';
import { Rule, Verdict } from './risk.ts';
import { plainText, plainTextMessage, plainTextPattern } from './text.ts';

export const CardTransactionStatus = z.enum(['pending', 'completed', 'declined', 'reversed']).meta({
  id: 'CardTransactionStatus',
  description: '`pending` is authorized and not yet cleared, `completed` cleared, `reversed` given back before clearing.',
});
export type CardTransactionStatus = z.infer<typeof CardTransactionStatus>;

/** How an authorization stands to the attestations before it. */
export const AttestationStatus = z
  .enum(['attested', 'stale', 'unattested'])
  .meta({ id: 'AttestationStatus', description: 'Whether the card’s details were asked for inside the attestation window.' });
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
  .meta({ id: 'DeclinedReason', description: 'Why it was declined; tolerate new values.' });
export type DeclinedReason = z.infer<typeof DeclinedReason>;

const dollars = (description: string) =>
  z.number().meta({ multipleOf: 0.01, description: `${description} US dollars, major units.` });
const milliseconds = (description: string) => z.int().meta({ description: `${description} Milliseconds since the epoch.` });

export const Decline = z
  .object({
    code: DeclinedReason,
    message: z.string().meta({ description: 'One sentence with the numbers.' }),
    rule: z.string().nullable().meta({
      description: 'The field of the card or the agent that declined (`blockedMccs`, `limitAmount`), or the risk rule.',
    }),
    source: z
      .enum(['card', 'agent', 'customer', 'risk', 'wallet', 'network'])
      .meta({ description: 'Whose limit, list, state or rule declined. Clients should tolerate new values.' }),
    limit: z
      .object({
        amount: dollars('The limit.'),
        spent: dollars('What counted against it before.'),
        remaining: dollars('What was left of it.'),
        resetsAt: milliseconds('When all that counted against it has left the rolling window; null for `allTime`.').nullable(),
      })
      .nullable()
      .meta({ description: 'The limit that declined, as it stood then; null where no limit did.' }),
    requested: dollars('What was asked for.'),
  })
  .meta({ id: 'Decline', description: 'Why an authorization was declined, as it was decided. Amounts in major units.' });
export type Decline = z.infer<typeof Decline>;

export const CardTransaction = z
  .object({
    id: id('cardTransaction'),
    cardId: id('card'),
    amount: dollars(
      'What counts now: authorized while `pending`, cleared once `completed` (negative for a refund), asked for when `declined`, given back when `reversed`.',
    ),
    currency: Currency,
    status: CardTransactionStatus,
    createdAt: milliseconds('When the card was presented.'),
    agentId: id('agent').optional(),
    userId: id('customer').meta({ description: 'The customer whose card it is.' }),
    authorizedAmount: dollars('Approved in all, increments included; 0 when nothing was.'),
    localAmount: z.number().meta({
      multipleOf: 0.000001,
      description: '`amount` in `localCurrency`, major units, at the rate of the authorization.',
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
    riskRule: z.string().optional().meta({ description: 'Which rule or control declined; only with `risk_rule`.' }),
    decline: Decline.nullable().meta({
      description: 'Why it was declined; null when it was not, or before declines were explained.',
    }),
    attestationStatus: AttestationStatus,
    authorizedAt: milliseconds('When it was approved.').optional(),
    postedAt: milliseconds('When it first cleared.').optional(),
    relatedTransactionId: id('cardTransaction')
      .optional()
      .meta({ description: 'The transaction that a refund, or a clearing after a reversal, belongs to.' }),
    forced: z.literal(true).optional().meta({
      description: 'Present when it was posted without an authorization, or beyond one: the merchant asked nobody, or for less.',
    }),
  })
  .meta({ id: 'CardTransaction', description: 'One authorization, refund or forced posting on a card. Amounts in major units.' });
export type CardTransaction = z.infer<typeof CardTransaction>;

export const CardTransactionTimeline = z
  .object({
    cardTransactionId: id('cardTransaction'),
    statusHistory: z.array(z.object({ status: CardTransactionStatus, at: milliseconds('When it was reached.') })),
    entries: z.array(
      z.object({
        at: milliseconds('When it happened.'),
        kind: z
          .enum(['status', 'network', 'ledger', 'risk', 'event', 'delivery'])
          .meta({ description: 'What kind of thing happened. Clients should tolerate new values.' }),
        status: CardTransactionStatus.optional(),
        description: z.string().meta({ description: 'What happened, in a sentence.' }),
        amount: z.number().optional().meta({ multipleOf: 0.000001, description: 'In `currency`, major units.' }),
        currency: Currency.optional(),
        relatedTransactionId: id('cardTransaction')
          .optional()
          .meta({ description: 'The transaction that a refund or a clearing made.' }),
        eventType: z.string().optional(),
        webhookId: id('webhook').optional(),
      }),
    ),
  })
  .meta({
    id: 'CardTransactionTimeline',
    description:
      'What happened to a card transaction, oldest first: all of it, or the newest 500 operations and increments of one with more.',
  });
export type CardTransactionTimeline = z.infer<typeof CardTransactionTimeline>;

/** Page of a card's transactions; its size differs from every other list's. */
export const ListCardTransactions = z.object({
  cursor: z.string().min(1).max(1_000).optional().meta({ description: '`cursor` of the page before.' }),
  limit: z
    .int()
    .min(limits.cardTransactionPage.min)
    .max(limits.cardTransactionPage.max)
    .default(limits.cardTransactionPage.default),
});

const text = (most: number) => z.string().min(1).max(most).regex(plainText, plainTextMessage).meta({ pattern: plainTextPattern });

export const Merchant = z
  .object({
    name: text(100).meta({ description: 'In the sandbox an ending decides: ` 002` to ` 006` are magic values.' }),
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
  .meta({ id: 'Merchant', description: 'Who asks for the money.' });
export type Merchant = z.infer<typeof Merchant>;

export const SimulateAuthorization = z
  .object({
    amount: Amount.meta({ description: 'Major units of `currency`, as a number or a string.' }),
    currency: Currency.default('usd'),
    merchant: Merchant,
    agentId: id('agent').optional().meta({ description: 'Must be the card’s own agent when given.' }),
    forcePost: z.boolean().optional().meta({
      description: 'Posts without an authorization, as a merchant’s late or offline sale: nothing is checked or declined.',
    }),
  })
  .superRefine(({ amount, currency }, ctx) => {
    if (isCurrency(currency) && /^0(\.0+)?$/.test(String(amount))) fieldIssue(ctx, ['amount'], 'out_of_range', 'More than zero');
  })
  .meta({ id: 'SimulateAuthorization', description: 'A merchant asks to charge the card.' });

const move = (description: string) =>
  z.object({ amount: Amount.optional().meta({ description }) }).meta({ description: 'All of it when no amount is given.' });

export const SimulateClear = move(
  'US dollars, major units. Default: what is authorized and not yet cleared. More is a tip, 0 lets the authorization expire.',
).meta({ id: 'SimulateClear' });
export const SimulateIncrement = z
  .object({ amount: Amount.meta({ description: 'US dollars to authorize on top, major units.' }) })
  .meta({ id: 'SimulateIncrement', description: 'The merchant asks for more before clearing.' });
export const SimulateReverse = move('US dollars to give back, major units. Default: all that is authorized.').meta({
  id: 'SimulateReverse',
});
export const SimulateRefund = move('US dollars, major units. Default: what was cleared and not yet refunded.').meta({
  id: 'SimulateRefund',
});

const ofCard = z.object({ cardId: id('card') });
export const SimulateAnomaly = z
  .object({ rule: Rule, cardId: id('card') })
  .meta({ id: 'SimulateAnomaly', description: 'Lets a risk rule fire for a card, as it is configured now.' });

/** What fired, as `risk` tells of it, and whom it was about. */
export const ForcedAnomaly = Verdict.shape.anomalies.element
  .extend({ cardId: id('card'), agentId: id('agent').nullable() })
  .meta({ id: 'ForcedAnomaly', description: 'A rule that fired because a sandbox caller asked for it.' });

export const cardTransactionParams = z.object({ cardTransactionId: id('cardTransaction') });

/** Served by the card service beside its cards and agents. */
export const cardTransactionOperations = {
  authorize: batchedCommand({
    summary: 'Decide on a charge to a card',
    input: ofCard.extend(SimulateAuthorization.shape),
    output: CardTransaction,
  }),
  listTransactions: query({
    summary: 'List a card’s transactions, newest first',
    input: ofCard.extend(ListCardTransactions.shape),
    output: page(CardTransaction),
  }),
  getTransaction: query({ summary: 'Read a card transaction', input: cardTransactionParams, output: CardTransaction }),
  transactionTimeline: query({
    summary: 'The history of a card transaction, without its webhook deliveries',
    input: cardTransactionParams,
    output: CardTransactionTimeline,
  }),
  clearTransaction: command({
    summary: 'Post what a merchant was authorized for, or another amount',
    input: cardTransactionParams.extend(SimulateClear.shape),
    output: CardTransaction,
  }),
  incrementTransaction: command({
    summary: 'Authorize more on top',
    input: cardTransactionParams.extend(SimulateIncrement.shape),
    output: CardTransaction,
  }),
  reverseTransaction: command({
    summary: 'Give back what was authorized, or part of it',
    input: cardTransactionParams.extend(SimulateReverse.shape),
    output: CardTransaction,
  }),
  expireTransaction: command({
    summary: 'Let an authorization expire at once',
    input: cardTransactionParams,
    output: CardTransaction,
  }),
  refundTransaction: command({
    summary: 'Refund what was cleared, or part of it, as a transaction of its own',
    input: cardTransactionParams.extend(SimulateRefund.shape),
    output: CardTransaction,
  }),
  forceAnomaly: command({ summary: 'Let a risk rule fire for a card (sandbox)', input: SimulateAnomaly, output: ForcedAnomaly }),
};

const event = (description: string) => ({ category: 'transaction', description, data: CardTransaction });

export const cardTransactionEvents = {
  'transaction.authorized': event('A card authorization was approved, or raised by an increment.'),
  'transaction.declined': event('A card authorization was declined; `declinedReason` says why.'),
  'transaction.settled': event('A card transaction was posted: a clearing, a refund or a forced posting.'),
  'transaction.reversed': event('A card authorization was given back, whole or in part, or expired.'),
} as const satisfies EventTable;

/** A refund, and a clearing after a reversal, are transactions of their own and begin as `completed`. */
export const cardTransactionMachine = {
  resource: 'card_transaction',
  field: 'status',
  initial: 'pending',
  states: [...CardTransactionStatus.options],
  terminal: ['declined', 'reversed'],
  transitions: [
    { from: 'pending', to: 'completed', trigger: 'cleared' },
    { from: 'pending', to: 'reversed', trigger: 'the merchant gives it back, or it expires' },
    { from: 'completed', to: 'completed', trigger: 'cleared again' },
  ],
} satisfies StateMachine;
