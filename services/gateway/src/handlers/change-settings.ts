import { changesBetween } from '@pay/contract/audit-record';
import type { gateway } from '@pay/contract/gateway/operations';
import { settingsOf } from '@pay/contract/sandbox';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { loadSettings, saveSettings } from '@pay/kernel/settings';
import { applyEverywhere } from '../app/sandbox-broadcast.ts';
import type { Deps } from '../deps.ts';
import { type Settings, mergeSettings as change } from '../domain/sandbox.ts';

export const changeSettings = command<typeof gateway.changeSettings, Deps>()<{ settings: Settings }>({
  // The services change first: a request that arrives in between finds either the old settings everywhere or the new
  // ones.
  async prepare({ ctx, input, deps, db }) {
    const current = await loadSettings(db.knex, ctx.owner);
    const settings = change(current, input);
    await applyEverywhere(deps, ctx, { settings, clockOffsetMs: current.clockOffsetMs ?? 0, advancedMs: 0 });
    return { settings };
  },
  async commit({ ctx, prepared, tx, clock }) {
    const current = await loadSettings(tx, ctx.owner);
    await saveSettings(tx, ctx.owner, { ...current, settings: prepared.settings });
    const changes = changesBetween(current.settings ?? {}, prepared.settings);
    const target = { type: 'sandbox', id: ctx.owner.account };
    if (changes.length > 0) await recordAudit(tx, { ctx, clock }, { action: 'sandbox.settings_changed', target, changes });
    return settingsOf({ settings: prepared.settings });
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});
