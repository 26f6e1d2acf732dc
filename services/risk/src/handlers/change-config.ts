import type { risk } from '@pay/contract/risk';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { amendConfiguration, configurationView } from '../domain/configuration.ts';
import { insertConfiguration, lockConfiguration } from '../store/configurations.ts';

export const changeConfig = command<typeof risk.changeConfig, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const configuration = amendConfiguration(await lockConfiguration(tx, ctx.owner), input);
    await insertConfiguration(tx, ctx, { configuration, at: clock.now() });
    return configurationView(configuration);
  },
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
