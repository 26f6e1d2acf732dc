// What counts against limits: approved authorisations less reversals and refunds, inside a window that ends now.
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import type { Agent } from '../domain/agent.ts';
import type { Card } from '../domain/card.ts';

type Reader = Database['knex'] | Tx;

/** Cents of US dollars that count against a card's limit at `nowMs` of its owner's clock. */
export function spentOf(_db: Reader, _owner: Owner, _card: Card, _nowMs: number): Promise<bigint> {
  // Cards can not be charged yet.
  return Promise.resolve(0n);
}

/** Cents of US dollars that count against each agent's limit, over all its cards. */
export function spentOfAgents(
  _db: Reader,
  _owner: Owner,
  agents: readonly Agent[],
  _nowMs: number,
): Promise<ReadonlyMap<Id<'agent'>, bigint>> {
  return Promise.resolve(new Map(agents.map(({ id }) => [id, 0n])));
}
