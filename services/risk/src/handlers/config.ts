import type { risk } from '@pay/contract/risk';
import { command, query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { change, configurationView, withPreset, type Configuration } from '../domain/configuration.ts';
import * as configurations from '../store/configurations.ts';

export const getConfig = query<typeof risk.getConfig, Deps>()(async ({ ctx, db }) => {
  // Asked for by people, and right after changes by any replica: read where it is written.
  const [configuration] = await configurations.findMany(db, [ctx.owner]);
  return configurationView(configuration as Configuration);
});

export const changeConfig = command<typeof risk.changeConfig, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const configuration = change(await configurations.lock(tx, ctx.owner), input);
    await configurations.insert(tx, ctx, { configuration, at: clock.now() });
    return configurationView(configuration);
  },
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});

export const takePreset = command<typeof risk.takePreset, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const configuration = withPreset(await configurations.lock(tx, ctx.owner), input);
    await configurations.insert(tx, ctx, { configuration, at: clock.now() });
    return configurationView(configuration);
  },
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
