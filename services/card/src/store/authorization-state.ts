// An authorization's reads of cards and their agents, for many requests at once, and the locks that the decision takes
// on them.
import type { CardControls, CardStatus } from '@pay/contract/card/shapes';
import type { AgentStatus, OnLimitExceeded } from '@pay/contract/card/agent';
import type { LimitFrequency } from '@pay/contract/card/spending-limit';
import { idOf, timeOf, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import type { z } from 'zod';
import type { Attestation } from '../domain/attestation.ts';

type Hot = Database['hot'] | HotTx;

export type AuthorizationCard = {
  readonly id: Id<'card'>;
  readonly customerId: Id<'customer'>;
  /** From the latest event; the wallets of a suspended customer are frozen too. */
  readonly customerActive: boolean;
  readonly agentId: Id<'agent'> | null;
  readonly walletId: Id<'wallet'> | null;
  readonly status: CardStatus;
  readonly limitUnits: bigint;
  readonly limitFrequency: LimitFrequency;
  readonly controls: CardControls;
  readonly attestation: Attestation | undefined;
};
export type AuthorizationAgent = {
  readonly id: Id<'agent'>;
  readonly status: AgentStatus;
  readonly limitUnits: bigint | null;
  readonly limitFrequency: LimitFrequency;
  readonly onLimitExceeded: z.infer<typeof OnLimitExceeded>;
};
export type CardLookup = { readonly owner: Owner; readonly cardId: string };

type CardRow = {
  id: string;
  customer_id: string;
  customer_active: boolean | null;
  agent_id: string | null;
  wallet_id: string | null;
  status: CardStatus;
  limit_units: string;
  limit_frequency: LimitFrequency;
  controls: CardControls;
  event_id: string | null;
  expected_units: string | null;
  expected_currency: string | null;
  merchant_text: string | null;
};
// If the platform froze an owner, all active cards count as frozen.
const cardsSql = `
  select c.id, c.customer_id, c.agent_id, c.wallet_id,
    case when c.status = 'active' and exists (select 1 from owner_freezes z where z.account = c.account and z.environment = c.environment)
      then 'frozen' else c.status end as status,
    c.limit_units, c.limit_frequency, c.controls,
    s.active as customer_active, e.id as event_id, e.expected_units, e.expected_currency, e.merchant_text
  from unnest($1::uuid[], $2::smallint[], $3::uuid[]) as g(account, environment, id)
  cross join lateral (select * from cards where id = g.id and account = g.account and environment = g.environment limit 1) c
  left join lateral (
    select id, expected_units, expected_currency, merchant_text from access_events where card_id = c.id order by id desc limit 1) e on true
  left join lateral (
    select active from customer_states where account = c.account and environment = c.environment and customer_id = c.customer_id) s on true`;

/** Cards of the named owners; malformed, missing, or another owner's ids are not in the result. */
export async function readAuthorizationCards(db: Hot, lookups: readonly CardLookup[]): Promise<Map<string, AuthorizationCard>> {
  const keys = lookups.flatMap(({ owner, cardId }) => {
    const key = cardId.startsWith('card_') ? uuidOf(cardId) : undefined;
    return key === undefined ? [] : [{ key, ...ownerColumns(owner) }];
  });
  if (keys.length === 0) return new Map();
  const rows = await db.query<CardRow>('charged-cards', cardsSql, [
    keys.map(({ account }) => account),
    keys.map(({ environment }) => environment),
    keys.map(({ key }) => key),
  ]);
  return new Map(rows.map((row) => [idOf('card', row.id), cardOf(row)]));
}

const cardOf = (row: CardRow): AuthorizationCard => ({
  id: idOf('card', row.id),
  customerId: idOf('customer', row.customer_id),
  customerActive: row.customer_active ?? true,
  agentId: row.agent_id === null ? null : idOf('agent', row.agent_id),
  walletId: row.wallet_id === null ? null : idOf('wallet', row.wallet_id),
  status: row.status,
  limitUnits: BigInt(row.limit_units),
  limitFrequency: row.limit_frequency,
  controls: row.controls,
  attestation: row.event_id === null ? undefined : attestationOf(row, idOf('accessEvent', row.event_id)),
});

const attestationOf = (row: CardRow, accessEventId: Id<'accessEvent'>): Attestation => ({
  accessEventId,
  at: timeOf(accessEventId),
  expectedUnits: row.expected_units === null ? undefined : BigInt(row.expected_units),
  expectedCurrency: row.expected_currency ?? undefined,
  merchantText: row.merchant_text ?? undefined,
});

type AgentRow = {
  id: string;
  status: AgentStatus;
  limit_units: string | null;
  limit_frequency: LimitFrequency;
  on_limit_exceeded: AuthorizationAgent['onLimitExceeded'];
};
const agentsSql = 'select id, status, limit_units, limit_frequency, on_limit_exceeded from agents where id = any($1::uuid[])';

/** Agents by id; the ids come from cards of the same owner. */
export async function readAuthorizationAgents(db: Hot, ids: readonly string[]): Promise<Map<string, AuthorizationAgent>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<AgentRow>('charged-agents', agentsSql, [ids.map(uuid)]);
  return new Map(
    rows.map((row) => [
      idOf('agent', row.id),
      {
        id: idOf('agent', row.id),
        status: row.status,
        limitUnits: row.limit_units === null ? null : BigInt(row.limit_units),
        limitFrequency: row.limit_frequency,
        onLimitExceeded: row.on_limit_exceeded,
      },
    ]),
  );
}

const lockAgentsSql = 'select id from agents where id = any($1::uuid[]) order by id for no key update';
const lockCardsSql = 'select id from cards where id = any($1::uuid[]) order by id for no key update';

/** Locks agents, then cards: the order in which every part of this service locks them. */
export async function lockAgentsAndCards(
  tx: HotTx,
  { agents, cards }: { readonly agents: readonly string[]; readonly cards: readonly string[] },
): Promise<void> {
  if (agents.length > 0) await tx.query('charged-agents-lock', lockAgentsSql, [agents.map(uuid)]);
  await tx.query('charged-cards-lock', lockCardsSql, [cards.map(uuid)]);
}
