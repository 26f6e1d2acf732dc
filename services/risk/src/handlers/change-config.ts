import { changesBetween } from '@pay/contract/audit-record';
import type { risk } from '@pay/contract/risk';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { amendConfiguration, configurationView } from '../domain/configuration.ts';
import { insertConfiguration, lockConfiguration } from '../store/configurations.ts';

export const changeConfig = command<typeof risk.changeConfig, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const before = await lockConfiguration(tx, ctx.owner);
    const configuration = amendConfiguration(before, input);
    await insertConfiguration(tx, ctx, { configuration, at: clock.now() });
    const changes = changesBetween(configurationView(before), configurationView(configuration));
    const target = { type: 'risk_settings', id: ctx.owner.account };
    await recordAudit(tx, { ctx, clock }, { action: 'risk_settings.updated', target, changes });
    return configurationView(configuration);
  },
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
