// What counts against limits, as cards and agents show it: approved authorisations less reversals and refunds, inside a window
// that ends now.
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { hotOf, type Database, type HotTx, type Tx } from '@pay/kernel/db';
import type { Agent } from '../domain/agent.ts';
import type { Card } from '../domain/card.ts';
import { spentIn } from '../domain/spend-window.ts';
import { readSpent } from './spend-windows.ts';

type Reader = Database['knex'] | Tx;

/** Cents of US dollars that count against a card's limit at `nowMs` of its owner's clock. */
export async function spentOf(db: Reader, _owner: Owner, { id, limitFrequency }: Card, nowMs: number): Promise<bigint> {
  const spent = await within(db, (tx) => readSpent(tx, 'card', [{ id, frequency: limitFrequency, now: nowMs }]));
  const window = spent.get(id)?.window;
  return window === undefined ? 0n : spentIn(window, limitFrequency);
}

/** Cents of US dollars that count against each agent's limit, over all its cards. */
export async function spentOfAgents(
  db: Reader,
  _owner: Owner,
  agents: readonly Agent[],
  nowMs: number,
): Promise<ReadonlyMap<Id<'agent'>, bigint>> {
  const asked = agents.map(({ id, limitFrequency }) => ({ id, frequency: limitFrequency, now: nowMs }));
  const spent = await within(db, (tx) => readSpent(tx, 'agent', asked));
  return new Map(
    agents.map(({ id, limitFrequency }) => {
      const window = spent.get(id)?.window;
      return [id, window === undefined ? 0n : spentIn(window, limitFrequency)];
    }),
  );
}

/** A sum and its lines are two statements: read outside of a transaction they could be of two moments. */
async function within<T>(db: Reader, work: (tx: HotTx) => Promise<T>): Promise<T> {
  if (db.isTransaction === true) return work(await hotOf(db as Tx));
  return db.transaction(async (tx) => work(await hotOf(tx)), { isolationLevel: 'repeatable read', readOnly: true });
}
