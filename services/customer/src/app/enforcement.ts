import type { Ctx } from '@pay/contract/ctx';
import { settingsOf } from '@pay/contract/sandbox';
import type { Enforcement } from '../domain/customer.ts';

/** How strictly the identity check gates this request's customers: with a live key always as in live. */

export const enforcementOf = (ctx: Ctx): Enforcement =>
  ctx.owner.environment === 'live' ? 'live' : settingsOf(ctx.sandbox).kycEnforcement;
