// Written by `npm run generate` from packages/contract/openapi.json; do not edit.
import type { Plan } from '../core/plan.ts';

export const TosAcceptance: Plan = { acceptedAt: 'date' };
export const Customer: Plan = { tosAcceptance: TosAcceptance, erasedAt: 'date', createdAt: 'date', updatedAt: 'date' };
export const CustomerLinks: Plan = { expiresAt: 'date' };
export const Brand: Plan = { updatedAt: 'date' };
export const Counterparty: Plan = { createdAt: 'date', updatedAt: 'date' };
export const Wallet: Plan = { createdAt: 'date', updatedAt: 'date' };
export const TransactionReturn: Plan = { at: 'date' };
export const Transaction: Plan = { scheduledFor: 'date', return: TransactionReturn, createdAt: 'date', updatedAt: 'date' };
export const VirtualAccount: Plan = { createdAt: 'date', updatedAt: 'date' };
export const Export: Plan = { createdAt: 'date', completedAt: 'date', consistentAsOf: 'date', expiresAt: 'date' };
export const Decline: Plan = { limit: { amount: 'decimal', spent: 'decimal', remaining: 'decimal', resetsAt: 'date' }, requested: 'decimal' };
export const CardTransaction: Plan = { amount: 'decimal', createdAt: 'date', authorizedAmount: 'decimal', localAmount: 'decimal', decline: Decline, authorizedAt: 'date', postedAt: 'date' };
export const SandboxClock: Plan = { now: 'date' };
export const WalletBalance: Plan = { at: 'date' };
export const WalletEntry: Plan = { createdAt: 'date' };
export const Hold: Plan = { expiresAt: 'date', createdAt: 'date', updatedAt: 'date' };
export const JournalEntry: Plan = { postedAt: 'date' };
export const TrialBalance: Plan = { at: 'date' };
export const Statement: Plan = { periodStart: 'date', periodEnd: 'date', createdAt: 'date', completedAt: 'date' };
export const StatementLine: Plan = { postedAt: 'date' };
export const TransferDryRun: Plan = { scheduledFor: 'date', return: TransactionReturn, createdAt: 'date', updatedAt: 'date' };
export const TransferSplit: Plan = { transactions: [Transaction] };
export const TransferSplitDryRun: Plan = { transactions: [TransferDryRun] };
export const TransactionTimeline: Plan = { statusHistory: [{ at: 'date' }], entries: [{ at: 'date' }] };
export const Quote: Plan = { expiresAt: 'date', createdAt: 'date' };
export const Rate: Plan = { updatedAt: 'date', expiresAt: 'date' };
export const Batch: Plan = { createdAt: 'date', updatedAt: 'date', completedAt: 'date' };
export const FeeEntry: Plan = { createdAt: 'date' };
export const FeeSettings: Plan = { nextPayoutAt: 'date', lastPayoutAt: 'date' };
export const RiskBacktestRule: Plan = { examples: [{ amount: 'decimal', createdAt: 'date' }] };
export const RiskBacktestResult: Plan = { rules: { duplicateDetection: RiskBacktestRule, velocityLimit: RiskBacktestRule, spendSpike: RiskBacktestRule, unattestedSpend: RiskBacktestRule, intentMismatch: RiskBacktestRule, cooldownViolation: RiskBacktestRule, merchantDrift: RiskBacktestRule } };
export const File: Plan = { expiresAt: 'date', createdAt: 'date' };
export const FileLink: Plan = { expiresAt: 'date' };
export const CreateCardBody: Plan = { limitAmount: 'number' };
export const Card: Plan = { spendingLimit: { amount: 'decimal', spent: 'decimal', remaining: 'decimal' }, createdAt: 'date', updatedAt: 'date' };
export const UpdateCardBody: Plan = { limitAmount: 'number' };
export const RevealCardBody: Plan = { expectedAmount: 'number' };
export const CardDetails: Plan = { expiresAt: 'date' };
export const CardAccessEvent: Plan = { expectedAmount: 'decimal', openedAt: 'date', createdAt: 'date' };
export const CreateAgentBody: Plan = { spendingLimit: 'number' };
export const Agent: Plan = { spendingLimit: 'decimal', currentSpend: 'decimal', createdAt: 'date' };
export const UpdateAgentBody: Plan = { spendingLimit: 'number' };
export const CardTransactionTimeline: Plan = { statusHistory: [{ at: 'date' }], entries: [{ at: 'date', amount: 'decimal' }] };
export const Anomaly: Plan = { createdAt: 'date' };
export const CreatedWebhook: Plan = { disabledAt: 'date', createdAt: 'date' };
export const Webhook: Plan = { disabledAt: 'date', createdAt: 'date' };
export const TestSent: Plan = { payload: { createdAt: 'date' } };
export const WebhookDelivery: Plan = { nextAttemptAt: 'date', createdAt: 'date' };
export const AuditEntry: Plan = { at: 'date' };
export const Health: Plan = { time: 'date' };
export const CurrentKey: Plan = { expiresAt: 'date', createdAt: 'date' };
export const IdempotencyKey: Plan = { createdAt: 'date', expiresAt: 'date' };
export const RequestLogEntry: Plan = { createdAt: 'date' };
export const RequestLogRecord: Plan = { createdAt: 'date' };
export const PolicyWindow: Plan = { freesAt: 'date' };
export const Limits: Plan = { policies: [PolicyWindow] };
export const UsageInterval: Plan = { from: 'date', to: 'date' };
export const CustomerSnapshot: Plan = { tosAcceptance: TosAcceptance, erasedAt: 'date', createdAt: 'date', updatedAt: 'date' };

/** Webhooks and listed events by their type. */
export const events: Plan = ['type', {
  'customer.created': { createdAt: 'date', data: CustomerSnapshot },
  'customer.updated': { createdAt: 'date', data: CustomerSnapshot },
  'counterparty.created': { createdAt: 'date', data: Counterparty },
  'counterparty.updated': { createdAt: 'date', data: Counterparty },
  'wallet.created': { createdAt: 'date', data: Wallet },
  'wallet.updated': { createdAt: 'date', data: Wallet },
  'virtual_account.created': { createdAt: 'date', data: VirtualAccount },
  'virtual_account.updated': { createdAt: 'date', data: VirtualAccount },
  'hold.created': { createdAt: 'date', data: Hold },
  'hold.updated': { createdAt: 'date', data: Hold },
  'transaction.created': { createdAt: 'date', data: Transaction },
  'transaction.updated': { createdAt: 'date', data: Transaction },
  'transaction.completed': { createdAt: 'date', data: Transaction },
  'batch.created': { createdAt: 'date', data: Batch },
  'batch.updated': { createdAt: 'date', data: Batch },
  'batch.completed': { createdAt: 'date', data: Batch },
  'card.created': { createdAt: 'date', data: Card },
  'card.updated': { createdAt: 'date', data: Card },
  'card.frozen': { createdAt: 'date', data: Card },
  'card.canceled': { createdAt: 'date', data: Card },
  'card.auto_frozen': { createdAt: 'date', data: Card },
  'agent.created': { createdAt: 'date', data: Agent },
  'agent.suspended': { createdAt: 'date', data: Agent },
  'agent.activated': { createdAt: 'date', data: Agent },
  'agent.limit_exceeded': { createdAt: 'date', data: Agent },
  'agent.auto_suspended': { createdAt: 'date', data: Agent },
  'transaction.authorized': { createdAt: 'date', data: CardTransaction },
  'transaction.declined': { createdAt: 'date', data: CardTransaction },
  'transaction.settled': { createdAt: 'date', data: CardTransaction },
  'transaction.reversed': { createdAt: 'date', data: CardTransaction },
  'anomaly.duplicate': { createdAt: 'date', data: Anomaly },
  'anomaly.velocity': { createdAt: 'date', data: Anomaly },
  'anomaly.spend_spike': { createdAt: 'date', data: Anomaly },
  'anomaly.unattested': { createdAt: 'date', data: Anomaly },
  'anomaly.intent_mismatch': { createdAt: 'date', data: Anomaly },
  'anomaly.cooldown': { createdAt: 'date', data: Anomaly },
  'anomaly.merchant_drift': { createdAt: 'date', data: Anomaly },
  'statement.created': { createdAt: 'date', data: Statement },
  'statement.failed': { createdAt: 'date', data: Statement },
  'export.completed': { createdAt: 'date', data: Export },
  'export.failed': { createdAt: 'date', data: Export },
  'webhook.test': { createdAt: 'date' },
  '*': { createdAt: 'date' },
}];
