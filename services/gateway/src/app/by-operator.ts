import type { Ctx } from '@pay/contract/ctx';

/** The context of an operation that no route reaches: who asks over the bus is an operator, whether it says its name or not. */
export const byOperator = (ctx: Ctx): Ctx => ({
  ...ctx,
  caller: ctx.caller ?? { type: 'operator', label: 'operator', ip: null, userAgent: null },
});
