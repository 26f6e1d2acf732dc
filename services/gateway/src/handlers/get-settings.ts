import type { gateway } from '@pay/contract/gateway/operations';
import { settingsOf } from '@pay/contract/sandbox';
import { loadSettings } from '@pay/kernel/settings';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

export const getSettings = query<typeof gateway.getSettings, Deps>()(async ({ ctx, db }) =>
  settingsOf(await loadSettings(db.knex, ctx.owner)),
);
