// Executes a recipe of /v1/meta/sandbox-scenarios literally: `METHOD /path {fields} | Header: value`, with the fields
// merged into an otherwise ordinary body, and `{customerId}` for an earlier call's resource or for an ordinary one.
import { routes } from '@pay/contract/routes';
import { prefixes } from '@pay/core/id';
import type { Answer, Api } from '@pay/testkit/api';
import { must } from './answers.ts';
import {
  authorize,
  newAccount,
  newAgent,
  newCard,
  newCounterparty,
  newEuroWallet,
  newFile,
  newHold,
  newSender,
} from './arrange.ts';
import { eventReceived } from './hooks.ts';
import { bodyFor } from './routes.ts';

type Ids = Record<string, string>;
type Call = {
  readonly method: string;
  readonly path: string;
  readonly fields: Record<string, unknown>;
  readonly headers: Record<string, string>;
};

function read(line: string): Call {
  const [request = '', ...extra] = line.split(' | ');
  const found = /^(GET|POST|PATCH|DELETE) (\S+)(?: (\{.*\}))?$/.exec(request);
  if (found === null) throw new Error(`not a call: ${line}`);
  const [, method = '', path = '', fields = '{}'] = found;
  const headers = extra.map((header) => header.split(': ') as [string, string]);
  return { method, path, fields: JSON.parse(fields) as Record<string, unknown>, headers: Object.fromEntries(headers) };
}

export type RecipeResult = { readonly last: Answer; readonly ids: Readonly<Ids> };

/**
 * Executes a recipe. Returns the last answer and the newest id of each kind. Every call but the last must succeed.
 * `receiverUrl` is a server of the caller's, for recipes about webhooks.
 */
export async function follow(api: Api, way: readonly string[], receiverUrl = ''): Promise<RecipeResult> {
  const { customer, wallet } = await newSender(api);
  const ids: Ids = { customerId: customer.id, walletId: wallet.id, receiverUrl };
  // Faults are counted in deliveries, which must not include the event of the customer's creation.
  if (way.some((line) => line.includes('{receiverUrl}'))) await eventReceived(api, customer.id);
  let last: Answer | undefined;
  for (const line of way) {
    if (last !== undefined) must(last);
    last = await carryOut(api, line, ids);
    remember(ids, last);
  }
  if (last === undefined) throw new Error('a way without a call');
  return { last, ids };
}

async function carryOut(api: Api, line: string, ids: Ids): Promise<Answer> {
  await makeMissing(api, line, ids);
  const { method, path, fields, headers } = read(line.replaceAll(/\{(\w+(?:Id|Url))\}/g, (_, name: string) => ids[name] ?? ''));
  const template = read(line.replaceAll(/\{(\w+Id)\}/g, ':$1')).path;
  const route = routes.find((one) => one.method === method && one.path === template);
  const usual = route === undefined ? undefined : bodyFor(route, ids);
  // Rows are either in the body or in a file.
  const { rows: _rows, ...rest } = usual ?? {};
  const ordinary = usual !== undefined && 'fileId' in fields ? rest : usual;
  return api.call(method, path, { headers, ...(ordinary === undefined ? {} : { body: { ...ordinary, ...fields } }) });
}

/** Creates ordinary resources that the line names and that do not exist yet. */
async function makeMissing(api: Api, line: string, ids: Ids): Promise<void> {
  const customerId = ids['customerId'] ?? '';
  if (line.includes('{counterpartyId}')) ids['counterpartyId'] ??= (await newCounterparty(api, customerId)).id;
  if (line.includes('{cardId}')) ids['cardId'] ??= (await newCard(api, customerId)).id;
  if (line.includes('{cardTransactionId}'))
    ids['cardTransactionId'] ??= (await authorize(api, (ids['cardId'] ??= (await newCard(api, customerId)).id))).id;
  if (line.includes('{fileId}')) ids['fileId'] ??= await newFile(api);
  if (line.includes('{holdId}')) ids['holdId'] ??= (await newHold(api, ids['walletId'])).id;
  if (line.includes('/v1/conversions')) ids['eurWalletId'] ??= (await newEuroWallet(api, customerId)).id;
  if (line.includes('{agentId}')) ids['agentId'] ??= (await newAgent(api)).id;
  if (line.includes('{virtualAccountId}')) ids['virtualAccountId'] ??= (await newAccount(api, customerId)).id;
}

const kindOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(prefixes).map(([kind, prefix]) => [prefix, `${kind}Id`]),
);

function remember(ids: Ids, { body }: Answer): void {
  const id: unknown = (body?.ok === true ? body.data : body)?.id;
  if (typeof id !== 'string') return;
  const name = kindOf[id.slice(0, id.lastIndexOf('_'))];
  if (name !== undefined) ids[name] = id;
}
