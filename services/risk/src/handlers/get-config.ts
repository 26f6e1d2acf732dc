import type { risk } from '@pay/contract/risk/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { configurationView, type Configuration } from '../domain/configuration.ts';
import { findConfigurations } from '../store/configurations.ts';

export const getConfig = query<typeof risk.getConfig, Deps>()(async ({ ctx, db }) => {
  // Not from the cache: callers read the configuration right after a change, which any replica may have made.
  const [configuration] = await findConfigurations(db, [ctx.owner]);
  return configurationView(configuration as Configuration);
});
