import { actionNames, adminChanges } from '@pay/contract/console/admin/admin-changes';
import type { consoleContract } from '@pay/contract/console/operations';
import { invalid, invalidField } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import { requestAction } from '../app/operator/operate.ts';
import { actionView } from '../app/operator/views.ts';
import type { Deps } from '../deps.ts';

/**
 * A query on the bus, because the action's own row is its receipt, and a receipt would store a key's secret. An
 * operator on the bus has no session: they may request, but never approve.
 */
export const operate = query<typeof consoleContract.operate, Deps>()(async ({ ctx, input, deps }) => {
  const action = actionNames.find((name) => name === input.action);
  if (action === undefined) throw invalidField('action', 'invalid_enum', `action must be one of ${actionNames.join(', ')}`);
  const { body, path } = adminChanges[action];
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(ids.map((name) => [name, input.input[name]]));
  const missing = ids.filter((name) => typeof params[name] !== 'string');
  if (missing.length > 0)
    throw invalid(missing.map((field) => ({ field, code: 'required', message: `${field} is required for ${action}` })));
  const rest = Object.fromEntries(Object.entries(input.input).filter(([name]) => !ids.includes(name)));
  const parsed = body.safeParse({ ...rest, reason: input.reason });
  if (!parsed.success)
    throw invalid(
      parsed.error.issues.map(({ path: at, message }) => ({
        field: at.map(String).join('.') || 'input',
        code: 'invalid_format',
        message: `${at.map(String).join('.') || 'input'}: ${message}`,
      })),
    );
  // The action's schema validated it; every action has a reason.
  const { reason, ...own } = parsed.data;
  const actor = { userId: undefined, name: ctx.caller?.label ?? 'operator', role: null, ip: null, userAgent: 'command line' };
  const asked = { actor, requestId: ctx.requestId, action, input: { ...own, ...params }, reason, idempotencyKey: undefined };
  return actionView(await requestAction(deps, asked));
});
