import type { consoleContract } from '@pay/contract/console/operations';
import { conflict, invalidField } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { resetFactor } from '../app/reset-factor.ts';
import type { Deps } from '../deps.ts';
import { findUserByEmail } from '../store/users.ts';

export const resetSecondFactor = command<typeof consoleContract.resetSecondFactor, Deps>()<Deps>({
  prepare: ({ deps }) => Promise.resolve(deps),
  async commit({ ctx, input, tx, clock, prepared: deps }) {
    const user = await findUserByEmail(tx, deps.keyring, input.email);
    if (user === undefined) throw invalidField('email', 'not_found', 'No user has this e-mail address');
    const { operationId, requestId } = ctx;
    const caller = ctx.caller ?? { type: 'operator', label: 'operator', ip: null, userAgent: null };
    const cause = { operationId, requestId, caller, at: clock.now() };
    if (!(await resetFactor(tx, deps, { user, cause })))
      throw conflict('invalid_state_transition', 'email', 'The user has no second factor', {
        hint: 'No reset is necessary: the user can sign in without a second factor.',
      });
    return { userId: user.id };
  },
});
