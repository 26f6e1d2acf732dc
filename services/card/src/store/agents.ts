// Rows of agents, always within one owner.
import type { AgentStatus } from '@pay/contract/card/agent';
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import type { LimitFrequency } from '@pay/contract/card/spending-limit';
import { assert } from '@pay/core/fault';
import { idOf, uuid, uuidOfKind, uuidsOfKind } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { insertTags, pageOfRows, replaceTags } from '@pay/kernel/metadata-tags';
import type { Agent } from '../domain/agent.ts';

type Reader = Database['knex'] | Tx;

type Row = {
  id: string;
  customer_id: string | null;
  name: string;
  description: string | null;
  status: AgentStatus;
  limit_units: string | null;
  limit_frequency: LimitFrequency;
  on_limit_exceeded: Agent['onLimitExceeded'];
  max_cards: number | null;
  metadata: Agent['metadata'];
  version: number;
  updated_at: Date;
};

const table = 'agents';

const fromRow = (row: Row): Agent => ({
  id: idOf('agent', row.id),
  customerId: row.customer_id === null ? null : idOf('customer', row.customer_id),
  name: row.name,
  description: row.description,
  status: row.status,
  limitUnits: row.limit_units === null ? null : BigInt(row.limit_units),
  limitFrequency: row.limit_frequency,
  onLimitExceeded: row.on_limit_exceeded,
  maxCards: row.max_cards,
  metadata: row.metadata,
  version: row.version,
  updatedAt: row.updated_at.getTime(),
});

const toMutableColumns = (agent: Agent) => ({
  name: agent.name,
  description: agent.description,
  status: agent.status,
  limit_units: agent.limitUnits === null ? null : String(agent.limitUnits),
  limit_frequency: agent.limitFrequency,
  on_limit_exceeded: agent.onLimitExceeded,
  max_cards: agent.maxCards,
  metadata: agent.metadata === null ? null : JSON.stringify(agent.metadata),
  version: agent.version,
  updated_at: iso(agent.updatedAt),
});

const toTaggedResource = (owner: Owner, { id, metadata }: Agent) => ({ owner, id, metadata, kind: 'agent' as const });

export async function insertAgent(tx: Tx, owner: Owner, agent: Agent): Promise<void> {
  await tx(table).insert({
    ...ownerColumns(owner),
    id: uuid(agent.id),
    customer_id: agent.customerId === null ? null : uuid(agent.customerId),
    ...toMutableColumns(agent),
  });
  await insertTags(tx, toTaggedResource(owner, agent));
}

/** An agent of this owner; undefined for any other id. */
export async function findAgent(db: Reader, owner: Owner, id: string): Promise<Agent | undefined> {
  const key = uuidOfKind('agent', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(db, owner, table).where('id', key).first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

/** The agents of this owner among the ids. */
export async function findAgents(db: Reader, owner: Owner, ids: readonly string[]): Promise<Agent[]> {
  const rows = (await ofOwner(db, owner, table).whereIn('id', uuidsOfKind('agent', ids))) as Row[];
  return rows.map(fromRow);
}

/** Like findAgent, and locks the row until the commit. Locked before the cards of the agent, never after. */
export async function lockAgent(tx: Tx, owner: Owner, id: string): Promise<Agent | undefined> {
  const key = uuidOfKind('agent', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(tx, owner, table).where('id', key).forNoKeyUpdate().first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

/** Writes a locked agent back; `before` is the version that was locked. */
export async function saveAgent(tx: Tx, owner: Owner, { before, agent }: { before: number; agent: Agent }): Promise<void> {
  const changed = await ofOwner(tx, owner, table)
    .where({ id: uuid(agent.id), version: before })
    .update(toMutableColumns(agent));
  assert(changed === 1, 'locked agent row not updated');
  await replaceTags(tx, toTaggedResource(owner, agent));
}

export type AgentFilter = {
  readonly customerIds: readonly string[];
  readonly status?: AgentStatus | undefined;
  readonly metadata?: MetadataFilter | undefined;
};

/** A page of agents, newest first, and one row more. Every named customer must be the agent's. */
export async function listOwnerAgents(
  db: Reader,
  owner: Owner,
  { filter, keyset }: { filter: AgentFilter; keyset: Keyset },
): Promise<Agent[]> {
  const query = ofOwner(db, owner, table);
  for (const customerId of filter.customerIds) {
    const key = uuidOfKind('customer', customerId);
    if (key === undefined) return [];
    void query.where('customer_id', key);
  }
  if (filter.status !== undefined) void query.where('status', filter.status);
  return (await pageOfRows<Row>(db, query, { owner, kind: 'agent', metadata: filter.metadata, keyset })).map(fromRow);
}
