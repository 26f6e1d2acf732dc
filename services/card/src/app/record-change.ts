// Changes of cards and agents by callers, risk rules, and agents' limits, for the audit log. Consequences (the cards of
// a suspended agent or customer, an expiry) are only in the events.
import { changesBetween, maskValue, type AuditedCall, type SystemCause } from '@pay/contract/audit-record';
import { usdOf } from '@pay/contract/card/spending-limit';
import type { AuditAction } from '@pay/contract/webhook/audit';
import { recordAudit } from '@pay/kernel/outbox';
import type { Tx } from '@pay/kernel/db';
import type { Agent } from '../domain/agent.ts';
import type { Card } from '../domain/card.ts';

const cardActions: Readonly<Record<Card['status'], AuditAction>> = {
  active: 'card.unfrozen',
  frozen: 'card.frozen',
  canceled: 'card.canceled',
  expired: 'card.updated',
};
const agentActions: Readonly<Record<Agent['status'], AuditAction>> = { active: 'agent.activated', suspended: 'agent.suspended' };

const personal = {
  displayName: maskValue,
  statusReason: maskValue,
  metadata: maskValue,
  name: maskValue,
  description: maskValue,
};

const cardFields = ({ status, statusReason, limitUnits, limitFrequency, displayName, controls, metadata }: Card) => {
  const limits = { limitAmount: usdOf(limitUnits), limitFrequency };
  return { status, statusReason, ...limits, displayName, ...controls, metadata };
};

const agentFields = ({ status, limitUnits, limitFrequency, onLimitExceeded, maxCards, name, description, metadata }: Agent) => {
  const spendingLimit = limitUnits === null ? null : usdOf(limitUnits);
  return { status, spendingLimit, limitFrequency, onLimitExceeded, maxCards, name, description, metadata };
};

/** The cause, if the system made the change and not a caller. */
type CauseOfChange = { readonly system?: SystemCause | undefined };
const by = (system: SystemCause | undefined): { system?: SystemCause } => (system === undefined ? {} : { system });

type CardChanged = { readonly before: Card; readonly after: Card } & CauseOfChange;
type AgentChanged = { readonly before: Agent; readonly after: Agent } & CauseOfChange;

/** Records a card change by a call, or by the system during the call; nothing if nothing differs. */
export async function recordCardChange(tx: Tx, call: AuditedCall, { before, after, system }: CardChanged): Promise<void> {
  const changes = changesBetween(cardFields(before), cardFields(after), personal);
  const action = before.status === after.status ? 'card.updated' : cardActions[after.status];
  if (changes.length > 0) await recordAudit(tx, call, { action, target: { type: 'card', id: after.id }, changes, ...by(system) });
}

/** Like recordCardChange. */
export async function recordAgentChange(tx: Tx, call: AuditedCall, { before, after, system }: AgentChanged): Promise<void> {
  const changes = changesBetween(agentFields(before), agentFields(after), personal);
  const action = before.status === after.status ? 'agent.updated' : agentActions[after.status];
  if (changes.length > 0)
    await recordAudit(tx, call, { action, target: { type: 'agent', id: after.id }, changes, ...by(system) });
}
