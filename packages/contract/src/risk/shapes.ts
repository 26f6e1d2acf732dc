// Evaluates authorizations and transfers against an owner’s rules, and returns the findings.
import { z } from 'zod';
import { createdQuery, Currency, id, pageQuery, Units } from '../field.ts';
import { PatchRiskConfig, RiskAction, riskActions, RiskConfig, riskRules } from './risk-config.ts';

export const Rule = z.enum(riskRules).meta({ id: 'RiskRule', description: 'One of the seven risk rules.' });

/**
 * The resulting action. `review` parks a transfer. `none` is for a dry run and for payments that could no longer be
 * prevented.
 */
export const riskActionsTaken = [...riskActions, 'review', 'none'] as const;
export type RiskActionTaken = (typeof riskActionsTaken)[number];

const ActionTaken = z.enum(riskActionsTaken).meta({
  id: 'RiskActionTaken',
  description: 'Action taken. `review` holds a transfer for review. `none` means a dry run, or no payment to decline.',
});

const ObservedValue = z
  .union([z.string(), z.number()])
  .meta({ id: 'ObservedValue', description: 'Count, minutes, major units, or a word, depending on the rule.' });

export const Anomaly = z
  .object({
    object: z.literal('anomaly'),
    id: id('anomaly'),
    anomalyId: id('anomaly'),
    rule: Rule,
    action: RiskAction,
    actionTaken: ActionTaken,
    dryRun: z.boolean(),
    forced: z.boolean().meta({ description: 'True if a sandbox request triggered the rule.' }),
    customerId: id('customer').nullable(),
    cardId: id('card').nullable(),
    agentId: id('agent').nullable(),
    cardTransactionId: id('cardTransaction').nullable(),
    transactionId: id('transaction').nullable().meta({ description: 'Transfer, if the rule fired on one.' }),
    observed: ObservedValue.meta({ description: 'Observed value: a count, minutes, major units, or a word.' }),
    threshold: ObservedValue.meta({ description: 'Threshold or expected value.' }),
    explanation: z.string(),
    createdAt: z.int().meta({ description: 'Epoch milliseconds.' }),
  })
  .meta({ id: 'Anomaly', description: 'Record of a rule that fired, with its reason and action.' });
export type Anomaly = z.infer<typeof Anomaly>;

export const ListAnomalies = z.object({
  ...pageQuery,
  ...createdQuery,
  rule: Rule.optional(),
  action: RiskAction.optional(),
  dryRun: z.boolean().optional().meta({ description: 'Whether the rule ran as a dry run.' }),
  customerId: id('customer').optional(),
  cardId: id('card').optional(),
  agentId: id('agent').optional(),
  cardTransactionId: id('cardTransaction').optional(),
  transactionId: id('transaction').optional(),
});
export type ListAnomalies = z.infer<typeof ListAnomalies>;

const Merchant = z.object({
  name: z.string().min(1).max(200),
  id: z.string().min(1).max(100).optional(),
  mcc: z.string().max(4).optional(),
  city: z.string().max(100).optional(),
  country: z.string().max(3).optional(),
});

/** The attestation of a card authorization. */
const Attestation = z.object({
  status: z.enum(['attested', 'stale', 'unattested']),
  /** Smallest units of `expectedCurrency`. */
  expectedUnits: Units.optional(),
  expectedCurrency: Currency.optional(),
  merchantText: z.string().max(500).optional(),
});

/**
 * All data for a decision, because risk calls no other service. Amounts are smallest units. `at` is milliseconds on the
 * owner's clock. `subjectId` makes a call repeatable: each subject is evaluated once, and the answer never changes.
 */
export const Subject = z.discriminatedUnion('subject', [
  z.object({
    subject: z.literal('card_authorisation'),
    subjectId: id('cardTransaction'),
    cardId: id('card'),
    agentId: id('agent').optional(),
    customerId: id('customer'),
    amountUnits: Units,
    currency: Currency,
    /** In the merchant's currency, if it differs. */
    localUnits: Units.optional(),
    localCurrency: Currency.optional(),
    merchant: Merchant,
    attestation: Attestation,
    cooldownMinutes: z.int().min(0).optional(),
    at: z.int(),
  }),
  z.object({
    subject: z.literal('transfer'),
    subjectId: id('transaction'),
    customerId: id('customer'),
    walletId: id('wallet'),
    amountUnits: Units,
    currency: Currency,
    /** On-chain address or payout account. */
    destination: z.string().min(1).max(128),
    at: z.int(),
  }),
]);

const Fired = Anomaly.pick({
  anomalyId: true,
  rule: true,
  action: true,
  actionTaken: true,
  dryRun: true,
  observed: true,
  threshold: true,
  explanation: true,
});

export const Verdict = z.object({
  /** `review` is for transfers only. */
  decision: z.enum(['allow', 'review', 'decline']),
  /** The caller's action in the commit of its decision, whether that approves or declines. */
  apply: z.enum(['none', 'freeze_card', 'suspend_agent']),
  /** The first rule that declined, for `riskRule` if `declinedReason` is `risk_rule`. */
  declinedBy: z.enum(riskRules).optional(),
  anomalies: z.array(Fired),
});
export type Verdict = z.infer<typeof Verdict>;

export const Backtest = z
  .object({
    configuration: PatchRiskConfig.optional().meta({
      description: 'Changes to try, in the form of PATCH. Without changes, the current rules are tried.',
    }),
    last: z
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .meta({ description: 'Number of card transactions to replay, newest first. The default is 100.' }),
    since: z
      .union([z.iso.datetime({ offset: true }), z.int().min(0)])
      .optional()
      .meta({ description: 'ISO-8601 or epoch milliseconds. Older transactions are left out.' }),
  })
  .meta({ id: 'RiskBacktest', description: 'Backtest of other rules against past card transactions.' });

const Example = z.object({
  cardTransactionId: id('cardTransaction'),
  cardId: id('card'),
  agentId: id('agent').nullable(),
  amount: z.number().meta({ multipleOf: 0.01, description: 'Major units.' }),
  currency: Currency,
  merchantName: z.string(),
  createdAt: z.int().meta({ description: 'Epoch milliseconds.' }),
  observed: ObservedValue,
  threshold: ObservedValue,
  explanation: z.string(),
});

export const BacktestResult = z
  .object({
    object: z.literal('riskBacktest'),
    configuration: RiskConfig,
    replayed: z.int().meta({ description: 'Card transactions replayed.' }),
    from: z.int().nullable().meta({ description: 'Time of the oldest transaction, in epoch milliseconds.' }),
    to: z.int().nullable(),
    wouldDecline: z.int(),
    wouldFreezeCard: z.int(),
    wouldSuspendAgent: z.int(),
    rules: z.record(
      z.enum(riskRules),
      z
        .object({
          fired: z.int(),
          firedNow: z.int().meta({ description: 'How often the current rule fires on the same transactions.' }),
          examples: z.array(Example).max(5),
        })
        .meta({ id: 'RiskBacktestRule', description: 'Backtest result of one rule.' }),
    ),
  })
  .meta({ id: 'RiskBacktestResult', description: 'Backtest result. The replay keeps history as it happened.' });

export const AnomalyParams = z.object({ anomalyId: id('anomaly') });

export type RiskRequest = z.infer<typeof Subject>;
export type CardRiskRequest = Extract<RiskRequest, { subject: 'card_authorisation' }>;
