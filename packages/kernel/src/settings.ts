// A service's copy of its owners' sandbox settings and clock offset, for work that no request carries them to.
import { settingsOf, type SandboxContext } from '@pay/contract/sandbox';
import type { Owner } from '@pay/core/owner';
import type { Knex } from 'knex';
import { ownerColumns, type Tx } from './db.ts';

type Stored = { settings: string; clock_offset_ms: string };

export async function saveSettings(tx: Tx, owner: Owner, sandbox: SandboxContext): Promise<void> {
  await tx('owner_settings')
    .insert({
      ...ownerColumns(owner),
      settings: JSON.stringify(sandbox.settings ?? {}),
      clock_offset_ms: sandbox.clockOffsetMs ?? 0,
    })
    .onConflict(['account', 'environment'])
    .merge();
}

/** What would have come with a request of this owner. */
export async function loadSettings(db: Knex | Tx, owner: Owner): Promise<SandboxContext> {
  const row = (await db('owner_settings').where(ownerColumns(owner)).first()) as Stored | undefined;
  if (row === undefined) return {};
  return {
    settings: JSON.parse(row.settings) as NonNullable<SandboxContext['settings']>,
    clockOffsetMs: Number(row.clock_offset_ms),
  };
}

export { settingsOf };
