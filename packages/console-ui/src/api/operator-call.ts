// The operator API: reads, actions, and decisions, typed by packages/contract/src/console/admin. Its lists are pages,
// like those of the public API.
import { operatorTable } from '@pay/console-model/generated/operator-table';
import type { ActionName } from '@pay/contract/console/admin/admin-changes';
import type { AdminAnswer, AdminDecisionName, AdminReadName } from '@pay/contract/console/admin/admin-reads';
import type { OperatorAction } from '@pay/contract/console/admin/admin-shapes';
import { addressOf, type Page } from './call.ts';
import { consoleHeader } from './console-headers.ts';
import { adminPath } from './operator-self.ts';
import { buildTenantHeaders } from './tenant.ts';
import { send } from './send.ts';

export type { ActionName, AdminDecisionName, AdminReadName, OperatorAction };

export type OperatorAnswer<N extends AdminReadName> =
  AdminAnswer<N> extends readonly (infer Item)[] ? Page<Item> : AdminAnswer<N>;

export type OperatorInput = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
};

const addressIn = (path: string, input: OperatorInput): string =>
  adminPath + addressOf(path.replaceAll(/:(\w+)/g, '{$1}'), input);

type Envelope = { readonly data: unknown; readonly nextCursor?: string };

/** @throws ApiFault */
export function operatorRead<N extends AdminReadName>(
  name: N,
  input: OperatorInput,
  signal?: AbortSignal,
): Promise<OperatorAnswer<N>> {
  return operatorGet<OperatorAnswer<N>>(operatorTable.reads[name], input, signal);
}

/** A read by its address, for an operation that this version knows only by its name in `allowed`. @throws ApiFault */
export async function operatorGet<T>(path: string, input: OperatorInput, signal?: AbortSignal): Promise<T> {
  const response = await send(addressIn(path, input), {
    headers: { accept: 'application/json', ...buildTenantHeaders() },
    signal: signal ?? null,
  });
  const { data, nextCursor } = (await response.json()) as Envelope;
  // The API returns arrays only for lists.
  return (Array.isArray(data) ? { items: data, nextCursor } : data) as T;
}

export type ActInput = {
  readonly path: Readonly<Record<string, string>>;
  /** Includes the reason. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** @throws ApiFault, also for the owning service's errors. */
export const operatorAct = (action: ActionName, input: ActInput, idempotencyKey: string): Promise<OperatorAction> =>
  post(operatorTable.actions[action].path, input, { 'idempotency-key': idempotencyKey });

/** @throws ApiFault if another person decided before, the user proposed the action, or its target has changed. */
export const operatorDecide = (decision: AdminDecisionName, actionId: string, reason: string): Promise<OperatorAction> =>
  post(operatorTable.decisions[decision], { path: { actionId }, body: reason === '' ? {} : { reason } });

async function post(path: string, { path: ids, body }: ActInput, headers: Record<string, string> = {}): Promise<OperatorAction> {
  const response = await send(addressIn(path, { path: ids }), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [consoleHeader]: '1',
      ...buildTenantHeaders(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: OperatorAction }).data;
}
