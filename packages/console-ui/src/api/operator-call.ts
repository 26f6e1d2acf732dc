// The operator API: reads, actions and decisions, typed by packages/contract/src/admin. Its lists are pages, as those of the API.
import { operatorTable } from '@pay/console-model/generated/operator-table';
import type { ActionName } from '@pay/contract/admin/admin-changes';
import type { AdminAnswer, AdminDecisionName, AdminReadName } from '@pay/contract/admin/admin-reads';
import type { OperatorAction } from '@pay/contract/admin/admin-shapes';
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

/** A read by its address: of an operation that this version knows by what `allowed` names. @throws ApiFault */
export async function operatorGet<T>(path: string, input: OperatorInput, signal?: AbortSignal): Promise<T> {
  const response = await send(addressIn(path, input), {
    headers: { accept: 'application/json', ...buildTenantHeaders() },
    signal: signal ?? null,
  });
  const { data, nextCursor } = (await response.json()) as Envelope;
  // Lists are the only arrays that it answers.
  return (Array.isArray(data) ? { items: data, nextCursor } : data) as T;
}

export type ActInput = {
  readonly path: Readonly<Record<string, string>>;
  /** With the reason. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** @throws ApiFault, also for what the owning service refuses. */
export const operatorAct = (action: ActionName, input: ActInput, idempotencyKey: string): Promise<OperatorAction> =>
  post(operatorTable.actions[action].path, input, { 'idempotency-key': idempotencyKey });

/** @throws ApiFault: somebody decided before, it is one's own, or what it is about has changed. */
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
