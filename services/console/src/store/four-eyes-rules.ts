// Rules for second persons that two people changed.
import type { ActionName } from '@pay/contract/console/admin/admin-changes';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import type { FourEyesRule } from '../domain/four-eyes.ts';

type Reader = Database['knex'] | Tx;

export async function findChangedRules(db: Reader): Promise<ReadonlyMap<string, FourEyesRule>> {
  const rows = await db('four_eyes_rules').select<{ action: string; rule: string }[]>('action', 'rule');
  // `saveRule` wrote them.
  return new Map(rows.map(({ action, rule }) => [action, JSON.parse(rule) as FourEyesRule]));
}

export async function saveRule(tx: Tx, action: ActionName, rule: FourEyesRule, at: number): Promise<void> {
  const row = { action, rule: JSON.stringify(rule), changed_at: iso(at) };
  await tx('four_eyes_rules').insert(row).onConflict('action').merge();
}
