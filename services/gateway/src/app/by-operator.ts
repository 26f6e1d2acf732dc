import type { Ctx } from '@pay/contract/ctx';

/** The context with an operator as caller, if it names none: only operators call operations without a route. */
export const byOperator = (ctx: Ctx): Ctx => ({
  ...ctx,
  caller: ctx.caller ?? { type: 'operator', label: 'operator', ip: null, userAgent: null },
});
