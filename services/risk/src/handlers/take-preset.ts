import type { risk } from '@pay/contract/risk';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { configurationView, withPreset } from '../domain/configuration.ts';
import { insertConfiguration, lockConfiguration } from '../store/configurations.ts';

export const takePreset = command<typeof risk.takePreset, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const configuration = withPreset(await lockConfiguration(tx, ctx.owner), input);
    await insertConfiguration(tx, ctx, { configuration, at: clock.now() });
    return configurationView(configuration);
  },
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
