import type { Ctx } from '@pay/contract/ctx';

/** The context of an operation without a route: a caller on the bus is an operator, named or not. */
export const byOperator = (ctx: Ctx): Ctx => ({
  ...ctx,
  caller: ctx.caller ?? { type: 'operator', label: 'operator', ip: null, userAgent: null },
});
