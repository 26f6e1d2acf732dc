// Judges authorizations and transfers against an owner’s rules, and says what it saw.
import { z } from 'zod';
import { forgetting } from './erasure.ts';
import type { EventTable } from './event.ts';
import { scenariosOf, type SandboxScenario } from './machine.ts';
import { createdQuery, Currency, id, page, pageQuery, Units } from './field.ts';
import { batchedCommand, command, contract, query } from './operation.ts';
import { PatchRiskConfig, RiskAction, riskActions, RiskConfig, riskRules, TakePreset, type RiskRule } from './risk-config.ts';
import { lookOperations, queueOperations, subjectOperations } from './operator.ts';
import { sandboxOperations } from './sandbox.ts';

export const Rule = z.enum(riskRules).meta({ id: 'RiskRule', description: 'One of the seven rules of the risk configuration.' });

/** What was done: `review` parks a transfer, `none` stands for a dry run and for what could no longer be prevented. */
export const riskActionsTaken = [...riskActions, 'review', 'none'] as const;
export type RiskActionTaken = (typeof riskActionsTaken)[number];

const ActionTaken = z.enum(riskActionsTaken).meta({
  id: 'RiskActionTaken',
  description: 'What was done; `review` parks a transfer, `none` is a dry run or came too late.',
});

const Seen = z
  .union([z.string(), z.number()])
  .meta({ id: 'ObservedValue', description: 'A count, minutes, major units or a word, as the rule sees it.' });

export const Anomaly = z
  .object({
    object: z.literal('anomaly'),
    id: id('anomaly'),
    anomalyId: id('anomaly').meta({ description: 'Same as `id`.' }),
    rule: Rule,
    action: RiskAction,
    actionTaken: ActionTaken,
    dryRun: z.boolean(),
    forced: z.boolean().meta({ description: 'Asked for by a sandbox caller.' }),
    customerId: id('customer').nullable(),
    cardId: id('card').nullable(),
    agentId: id('agent').nullable(),
    cardTransactionId: id('cardTransaction').nullable(),
    transactionId: id('transaction').nullable().meta({ description: 'The transfer, where it is one.' }),
    observed: Seen.meta({ description: 'What was seen: a count, minutes, major units or a word.' }),
    threshold: Seen.meta({ description: 'What it was held against.' }),
    explanation: z.string(),
    createdAt: z.int().meta({ description: 'Epoch milliseconds.' }),
  })
  .meta({ id: 'Anomaly', description: 'A rule that fired, why, and what was done about it.' });
export type Anomaly = z.infer<typeof Anomaly>;

export const ListAnomalies = z.object({
  ...pageQuery,
  ...createdQuery,
  rule: Rule.optional(),
  action: RiskAction.optional(),
  dryRun: z.boolean().optional(),
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

/** What a card authorization was announced as. */
const Attestation = z.object({
  status: z.enum(['attested', 'stale', 'unattested']),
  /** Smallest units of `expectedCurrency`. */
  expectedUnits: Units.optional(),
  expectedCurrency: Currency.optional(),
  merchantText: z.string().max(500).optional(),
});

/**
 * Everything a judgement needs, because risk asks nobody. Amounts are smallest units; `at` is milliseconds on the owner's
 * clock. `subjectId` makes it repeatable: the same one is judged once and answered the same for ever.
 */
const Subject = z.discriminatedUnion('subject', [
  z.object({
    subject: z.literal('card_authorisation'),
    subjectId: id('cardTransaction'),
    cardId: id('card'),
    agentId: id('agent').optional(),
    customerId: id('customer'),
    amountUnits: Units,
    currency: Currency,
    /** In the merchant's currency, when that is another one. */
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
  /** What the caller does in the commit of its own decision, whether that approves or declines. */
  apply: z.enum(['none', 'freeze_card', 'suspend_agent']),
  /** The first rule that declined, for `riskRule` beside `declinedReason: risk_rule`. */
  declinedBy: z.enum(riskRules).optional(),
  anomalies: z.array(Fired),
});
export type Verdict = z.infer<typeof Verdict>;

export const Backtest = z
  .object({
    configuration: PatchRiskConfig.optional().meta({
      description: 'Changes to try, as PATCH takes them; none tries the present rules.',
    }),
    last: z.int().min(1).max(1_000).optional().meta({ description: 'Card transactions to replay, newest first; default 100.' }),
    since: z
      .union([z.iso.datetime({ offset: true }), z.int().min(0)])
      .optional()
      .meta({ description: 'ISO-8601 or epoch milliseconds; older ones are left out.' }),
  })
  .meta({ id: 'RiskBacktest', description: 'Replays past card transactions against other rules.' });

const Example = z.object({
  cardTransactionId: id('cardTransaction'),
  cardId: id('card'),
  agentId: id('agent').nullable(),
  amount: z.number().meta({ multipleOf: 0.01, description: 'Major units.' }),
  currency: Currency,
  merchantName: z.string(),
  createdAt: z.int().meta({ description: 'Epoch milliseconds.' }),
  observed: Seen,
  threshold: Seen,
  explanation: z.string(),
});

export const BacktestResult = z
  .object({
    object: z.literal('riskBacktest'),
    configuration: RiskConfig,
    replayed: z.int().meta({ description: 'Card transactions that were replayed.' }),
    from: z.int().nullable().meta({ description: 'Time of the oldest of them, epoch milliseconds.' }),
    to: z.int().nullable(),
    wouldDecline: z.int(),
    wouldFreezeCard: z.int(),
    wouldSuspendAgent: z.int(),
    rules: z.record(
      z.enum(riskRules),
      z
        .object({
          fired: z.int(),
          firedNow: z.int().meta({ description: 'How often it fires on the same transactions as it is configured now.' }),
          examples: z.array(Example).max(5),
        })
        .meta({ id: 'RiskBacktestRule', description: 'What one rule would have done.' }),
    ),
  })
  .meta({ id: 'RiskBacktestResult', description: 'What would have fired; history is taken as it happened.' });

export const AnomalyParams = z.object({ anomalyId: id('anomaly') });

export const risk = contract('risk', {
  getConfig: query({ summary: 'The risk configuration', input: z.object({}), output: RiskConfig }),
  changeConfig: command({ summary: 'Change the risk configuration', input: PatchRiskConfig, output: RiskConfig }),
  takePreset: command({ summary: 'Set all risk rules at once', input: TakePreset, output: RiskConfig }),
  backtest: query({ summary: 'What other rules would have done', input: Backtest, output: BacktestResult }),
  listAnomalies: query({ summary: 'List anomalies, newest first', input: ListAnomalies, output: page(Anomaly) }),
  getAnomaly: query({ summary: 'Get an anomaly', input: AnomalyParams, output: Anomaly }),
  evaluate: batchedCommand({
    summary: 'Judge an authorization or a transfer, and remember it',
    input: Subject,
    output: Verdict,
  }),
  preview: query({
    summary: 'What evaluate would decide now, without remembering it',
    input: Subject,
    output: Verdict.pick({ decision: true }),
  }),
  force: command({
    summary: 'Let a rule fire for a card (sandbox)',
    input: z.object({
      rule: Rule,
      cardId: id('card'),
      agentId: id('agent').optional(),
      customerId: id('customer'),
    }),
    output: Verdict,
  }),
  operatorCloseAnomaly: command({
    summary: 'Note that a person has looked at an anomaly; it leaves the queue',
    input: AnomalyParams,
    output: Anomaly,
  }),
  ...forgetting,
  ...subjectOperations,
  ...lookOperations,
  ...queueOperations,
  ...sandboxOperations,
});

export type RiskRequest = z.infer<typeof Subject>;
export type CardRiskRequest = Extract<RiskRequest, { subject: 'card_authorisation' }>;

/** Names of the events by rule. */
export const anomalyEvents = {
  duplicateDetection: 'anomaly.duplicate',
  velocityLimit: 'anomaly.velocity',
  spendSpike: 'anomaly.spend_spike',
  unattestedSpend: 'anomaly.unattested',
  intentMismatch: 'anomaly.intent_mismatch',
  cooldownViolation: 'anomaly.cooldown',
  merchantDrift: 'anomaly.merchant_drift',
} as const satisfies Record<RiskRule, string>;

const told = (description: string) => ({ category: 'anomaly', description, data: Anomaly });

export const riskEvents = {
  'anomaly.duplicate': told('The same card, merchant and amount again; or customer, destination and amount.'),
  'anomaly.velocity': told('More authorizations or transfers than the limit.'),
  'anomaly.spend_spike': told('Spend far above the average before.'),
  'anomaly.unattested': told('An authorization that nobody announced.'),
  'anomaly.intent_mismatch': told('An authorization for more, or elsewhere, than was announced.'),
  'anomaly.cooldown': told('An authorization sooner than the card’s cooldown allows.'),
  'anomaly.merchant_drift': told('An authorization at another merchant than the card’s own.'),
} as const satisfies EventTable;

const settled = (rule: RiskRule, action: RiskAction, dryRun: boolean): string =>
  `PATCH /v1/settings/risk ${JSON.stringify({ dryRun, [rule]: { enabled: true, action } })}`;

/** Every rule with every action, in earnest and in a dry run; by force, because each then takes two calls. */
export const riskScenarios: readonly SandboxScenario[] = riskRules.flatMap((rule) =>
  [false, true].flatMap((dryRun) =>
    riskActions.map((action) =>
      scenariosOf(`anomaly:${rule}${dryRun ? ':dry_run' : ''}`, 'action')(action, [
        settled(rule, action, dryRun),
        `POST /v1/simulate/risk/anomalies {"rule":"${rule}","cardId":"{cardId}"}`,
      ]),
    ),
  ),
);
