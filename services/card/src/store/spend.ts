// The amount that counts against limits, as cards and agents show it: approved authorizations minus reversals and
// refunds, in a window that ends now.
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { hotOf, type Database, type HotTx, type Tx } from '@pay/kernel/db';
import type { Agent } from '../domain/agent.ts';
import type { Card } from '../domain/card.ts';
import { countSpend } from '../domain/spend-window.ts';
import { readSpendStates } from './spend-windows.ts';

type Reader = Database['knex'] | Tx;

/** Cents of US dollars that count against a card's limit at `nowMs` of its owner's clock. */
export async function readCardSpend(db: Reader, _owner: Owner, { id, limitFrequency }: Card, nowMs: number): Promise<bigint> {
  const spent = await inOneSnapshot(db, (tx) => readSpendStates(tx, 'card', [{ id, frequency: limitFrequency, now: nowMs }]));
  const window = spent.get(id)?.window;
  return window === undefined ? 0n : countSpend(window, limitFrequency);
}

/** Cents of US dollars that count against each agent's limit, over all its cards. */
export async function readAgentsSpend(
  db: Reader,
  _owner: Owner,
  agents: readonly Agent[],
  nowMs: number,
): Promise<ReadonlyMap<Id<'agent'>, bigint>> {
  const queries = agents.map(({ id, limitFrequency }) => ({ id, frequency: limitFrequency, now: nowMs }));
  const spent = await inOneSnapshot(db, (tx) => readSpendStates(tx, 'agent', queries));
  return new Map(
    agents.map(({ id, limitFrequency }) => {
      const window = spent.get(id)?.window;
      return [id, window === undefined ? 0n : countSpend(window, limitFrequency)];
    }),
  );
}

/** Runs `work` in one snapshot: its two statements read a sum and its spends, which must be from one point in time. */
async function inOneSnapshot<T>(db: Reader, work: (tx: HotTx) => Promise<T>): Promise<T> {
  if (db.isTransaction === true) return work(await hotOf(db as Tx));
  return db.transaction(async (tx) => work(await hotOf(tx)), { isolationLevel: 'repeatable read', readOnly: true });
}
