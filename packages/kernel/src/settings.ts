// A service's copy of its owners' sandbox settings and clock offsets, for work without a request.
import type { SandboxContext } from '@pay/contract/sandbox';
import type { Owner } from '@pay/core/owner';
import type { Knex } from 'knex';
import { ownerColumns, type Tx } from './db.ts';

type SettingsRow = { settings: string; clock_offset_ms: string };

export async function saveSettings(tx: Tx, owner: Owner, sandbox: SandboxContext): Promise<void> {
  const said = { settings: JSON.stringify(sandbox.settings ?? {}), clock_offset_ms: sandbox.clockOffsetMs ?? 0 };
  const row = { ...ownerColumns(owner), ...said };
  await tx('owner_settings').insert(row).onConflict(['account', 'environment']).merge();
}

/** The sandbox context that a request of this owner would carry. */
export async function loadSettings(db: Knex | Tx, owner: Owner): Promise<SandboxContext> {
  const row = (await db('owner_settings').where(ownerColumns(owner)).first()) as SettingsRow | undefined;
  if (row === undefined) return {};
  return {
    settings: JSON.parse(row.settings) as NonNullable<SandboxContext['settings']>,
    clockOffsetMs: Number(row.clock_offset_ms),
  };
}

/**
 * Stores a caller's sandbox context, one caller at a time. Returns the milliseconds by which the clock moved ahead of
 * the stored clock. Returns 0 if it moved back, which undoes no work, or if the call is a repeat.
 */
export async function followClock(tx: Tx, owner: Owner, sandbox: SandboxContext): Promise<number> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`settings|${owner.account}|${owner.environment}`]);
  const { clockOffsetMs = 0 } = await loadSettings(tx, owner);
  await saveSettings(tx, owner, sandbox);
  return Math.max(0, (sandbox.clockOffsetMs ?? 0) - clockOffsetMs);
}
