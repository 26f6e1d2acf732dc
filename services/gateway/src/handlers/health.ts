import type { gateway } from '@pay/contract/gateway/operations';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import { version } from '@pay/core/version';
import type { Deps } from '../deps.ts';

export const health = query<typeof gateway.health, Deps>()(({ ctx, clock }) =>
  Promise.resolve({ status: 'ok' as const, version, environment: ctx.owner.environment, time: iso(clock.now()) }),
);
