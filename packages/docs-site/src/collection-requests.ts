// The requests of the collections for API clients, in the form that Postman's and Bruno's collections share. Folders,
// names, and examples are those of the reference. Examples become repeatable: ids are variables, and names that the
// platform accepts once have a random part.
import { exampleIds } from '@pay/contract/examples/ids';
import { captures, movingTimes, type Capture } from './collection-captures.ts';
import { apiDocument, operations, resolveSchema, typeName, type Parameter, type PlacedOperation } from './document.ts';
import { exampleOf } from './examples.ts';
import { placeholders } from './placeholders.ts';
import { code, sentence } from './prose.ts';
import { meaningOf, sampleValue, valuesOf } from './schema-fields.ts';

export type CollectionValue = {
  readonly name: string;
  readonly value: string;
  readonly description: string;
  /** Optional parameters are listed, but not sent. */
  readonly isSent: boolean;
};

export type CollectionRequest = {
  readonly operationId: string;
  /** Unique in its folder. */
  readonly name: string;
  readonly method: string;
  /** Path of the OpenAPI document, such as `/v1/customers/{customerId}`. */
  readonly path: string;
  readonly pathValues: readonly CollectionValue[];
  readonly query: readonly CollectionValue[];
  readonly headers: readonly CollectionValue[];
  readonly body?: { readonly type: 'json' | 'text'; readonly text: string };
  /** Times that the request computes before it is sent. */
  readonly times: readonly string[];
  readonly captures: readonly Capture[];
  readonly hasKey: boolean;
  readonly docs: string;
};

export type CollectionFolder = {
  readonly name: string;
  readonly description: string;
  readonly requests: readonly CollectionRequest[];
};

export type CollectionVariable = { readonly name: string; readonly value: string; readonly description: string };

export const collectionName = 'Payments Platform';

export const collectionDocs = `Every operation of the API, with an example that works in the sandbox.

1. Set the variable ${code('baseUrl')} to the address of the API, and ${code('apiKey')} to your sandbox key.
2. Run *Create a customer* and *Create a wallet*. They store ${code('customerId')} and ${code('walletId')} for later requests.
3. Run *Create a counterparty* and *Create a transfer*, then *Retrieve a transaction*.

Each request that creates a resource stores its id. Each POST request has a new Idempotency-Key.`;

export const collectionVariables: readonly CollectionVariable[] = [
  { name: 'baseUrl', value: placeholders.address, description: 'Address of the API, without a slash at the end.' },
  { name: 'webhookUrl', value: 'https://example.com/webhooks/payments', description: 'Address of your webhook receiver.' },
];

/** Never has a value in a published file. */
export const keyVariable = { name: 'apiKey', description: 'Your API key. Use a sandbox key.' } as const;

/** Path parameters whose variable has another name, by the start of the path. */
const pathVariables: readonly (readonly [start: string, variable: string])[] = [
  ['/kyc/', 'kycToken'],
  ['/tos/', 'termsToken'],
  ['/files/', 'fileToken'],
  ['/reveal/', 'revealToken'],
  ['/logos/', 'logoToken'],
  ['/v1/idempotency-keys/', 'idempotencyKey'],
];

/** What to do before a request, if the ids of other requests are not enough. */
const preparations: Readonly<Record<string, string>> = {
  createConversion:
    'First run *Create a wallet* with the type `virtual_account` and the currency `eur`. That stores `eurWalletId`.',
  createFeePayout: 'First complete a transfer with a developer fee, over a chain or between wallets.',
  openLogo: 'First set a logo, then run *Retrieve the brand*. That stores `logoToken`.',
  openRevealPage: 'First reveal the details of an agent’s card that shows them on a page.',
};

const variable = (name: string): string => `{{${name}}}`;
const randomPart = variable('$guid');

/** @param text JSON or CSV of an example */
function makeRepeatable(text: string): string {
  return Object.entries(exampleIds)
    .reduce((all, [name, id]) => (id.includes('_') ? all.replaceAll(id, variable(name)) : all), text)
    .replaceAll(/(?<="email": ")([\w.]+)(?=@)/g, `$1-${randomPart}`)
    .replaceAll(/(?<="(?:clientReferenceId|clientRowId)": ")([\w-]+)(?=")/g, `$1-${randomPart}`)
    .replaceAll(/^row-1(?=,)/gm, `row-1-${randomPart}`)
    .replaceAll(/(?<="url": ")https:[^"]+/g, variable('webhookUrl'))
    .replaceAll(/(?<="expiresAt": ")[^"]+/g, variable('nextWeek'))
    .replaceAll(/(?<="since": ")[^"]+/g, variable('yesterday'))
    .replaceAll(/(?<="until": ")[^"]+/g, variable('now'));
}

export const collectionFolders = (): readonly CollectionFolder[] =>
  apiDocument.tags.map(({ name, description = '' }) => {
    const own = operations.filter(({ tag }) => tag === name);
    return { name, description: sentence(description), requests: own.map((one) => requestOf(one, own)) };
  });

function requestOf(operation: PlacedOperation, folder: readonly PlacedOperation[]): CollectionRequest {
  const { operationId, method, path, parameters = [], security } = operation;
  const isIn = (where: Parameter['in']): readonly Parameter[] => parameters.filter((one) => one.in === where);
  const body = bodyOf(operation);
  return {
    operationId,
    name: nameOf(operation, folder),
    method,
    path,
    pathValues: isIn('path').map((one) => pathValueOf(one, path)),
    query: isIn('query').map(valueOf),
    headers: [...(body?.type === 'text' ? [contentType('text/csv')] : []), ...isIn('header').map(headerOf)],
    ...(body === undefined ? {} : { body }),
    times: Object.keys(movingTimes).filter((name) => body?.text.includes(variable(name)) === true),
    captures: captures[operationId] ?? [],
    hasKey: security?.length !== 0,
    docs: docsOf(operation),
  };
}

/** API clients write each request into a file with its name, so a second address of an operation needs another name. */
function nameOf({ operationId, summary, deprecated }: PlacedOperation, folder: readonly PlacedOperation[]): string {
  const isTaken = folder.some((other) => other.operationId !== operationId && other.summary === summary);
  return isTaken && deprecated === true ? `${summary} (alias)` : summary;
}

function docsOf({ operationId, description = '' }: PlacedOperation): string {
  const preparation = preparations[operationId];
  return [
    sentence(description),
    ...(preparation === undefined ? [] : [preparation]),
    `[Documentation](${placeholders.address}/docs/api/${operationId})`,
  ].join('\n\n');
}

function bodyOf({ requestBody }: PlacedOperation): CollectionRequest['body'] {
  const example = exampleOf(requestBody);
  if (example !== undefined) return { type: 'json', text: makeRepeatable(JSON.stringify(example, null, 2)) };
  const [file] = Object.values(requestBody?.content?.['text/csv']?.examples ?? {});
  return typeof file?.value === 'string' ? { type: 'text', text: makeRepeatable(file.value) } : undefined;
}

const contentType = (value: string): CollectionValue => ({
  name: 'Content-Type',
  value,
  description: 'The type of the body.',
  isSent: true,
});

function pathValueOf({ name, description = '' }: Parameter, path: string): CollectionValue {
  const [, other] = pathVariables.find(([start]) => path.startsWith(start)) ?? [];
  const value = name === 'decision' ? exampleIds.decision : variable(other ?? name);
  return { name, value, description: sentence(description), isSent: true };
}

function valueOf({ name, required, description, schema, example }: Parameter): CollectionValue {
  const meaning = sentence(description ?? meaningOf(schema));
  // A filter by metadata names the key in brackets.
  if (name === 'metadata') return { name: 'metadata[externalId]', value: 'u-48213', description: meaning, isSent: false };
  const isFlag = typeName(resolveSchema(schema)) === 'boolean';
  const sample = isFlag ? 'true' : (example ?? valuesOf(schema)[0] ?? sampleValue(name, typeName(schema)) ?? '');
  const value = makeRepeatable(String(sample));
  return { name, value: isUsable(name, value) ? value : '', description: meaning, isSent: required === true };
}

const storedVariables = new Set(Object.values(captures).flatMap((list) => list.map((one) => one.variable)));

/** Whether the value works for other callers too. No request of the collection stores cursors and some ids. */
function isUsable(name: string, value: string): boolean {
  const [, id] = /^\{\{(\w+)\}\}$/.exec(value) ?? [];
  if (id !== undefined) return storedVariables.has(id);
  return name !== 'cursor' && name !== 'search' && !/•|_[0-9a-z]{26}$/.test(value);
}

function headerOf(parameter: Parameter): CollectionValue {
  const header = valueOf(parameter);
  return parameter.name === 'Idempotency-Key' ? { ...header, value: randomPart, isSent: true } : header;
}
