// The collection for Postman, in its format 2.1. https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/
import { captureLines, movingTimes } from './collection-captures.ts';
import {
  collectionDocs,
  collectionFolders,
  collectionName,
  collectionVariables,
  keyVariable,
  type CollectionRequest,
  type CollectionValue,
} from './collection-requests.ts';

/** The address of the file in the documentation. Postman's own exports have this ending. */
export const postmanPath = '/docs/payments.postman_collection.json';

export const postmanText = (): string => `${JSON.stringify(postmanCollection(), null, 2)}\n`;

export function postmanCollection(): object {
  const item = collectionFolders().map(({ name, description, requests }) => ({
    name,
    description,
    item: requests.map(itemOf),
  }));
  return {
    info: {
      name: collectionName,
      description: collectionDocs,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: `{{${keyVariable.name}}}`, type: 'string' }] },
    variable: [...collectionVariables, { ...keyVariable, value: '' }].map(({ name, value, description }) => ({
      key: name,
      value,
      description,
      type: 'string',
    })),
    item,
  };
}

function itemOf(request: CollectionRequest): object {
  const { operationId, name, method, headers, body, hasKey, docs } = request;
  const event = eventsOf(request);
  return {
    id: operationId,
    name,
    ...(event.length === 0 ? {} : { event }),
    request: {
      method,
      ...(hasKey ? {} : { auth: { type: 'noauth' } }),
      header: headers.map(entryOf),
      url: urlOf(request),
      ...(body === undefined ? {} : { body: { mode: 'raw', raw: body.text, options: { raw: { language: body.type } } } }),
      description: docs,
    },
    response: [],
  };
}

const entryOf = ({ name, value, description, isSent }: CollectionValue): object => ({
  key: name,
  value,
  description,
  ...(isSent ? {} : { disabled: true }),
});

function urlOf({ path, pathValues, query }: CollectionRequest): object {
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  const values = query.filter(({ isSent }) => isSent).map(({ name, value }) => `${name}=${value}`);
  return {
    raw: `{{baseUrl}}/${segments.join('/')}${values.length === 0 ? '' : `?${values.join('&')}`}`,
    host: ['{{baseUrl}}'],
    path: segments,
    ...(query.length === 0 ? {} : { query: query.map(entryOf) }),
    ...(pathValues.length === 0
      ? {}
      : { variable: pathValues.map(({ name, value, description }) => ({ key: name, value, description })) }),
  };
}

function eventsOf({ times, captures }: CollectionRequest): object[] {
  const script = (listen: string, code: readonly string[]): object => ({
    listen,
    script: { type: 'text/javascript', exec: code.flatMap((line) => line.split('\n')) },
  });
  const before = times.map((name) => `pm.variables.set('${name}', ${movingTimes[name] ?? ''});`);
  const lines = captureLines(captures, (name, value) => `pm.collectionVariables.set('${name}', ${value})`);
  const after = ['if (pm.response.code === 200) {', '  const body = pm.response.json();', ...lines, '}'];
  return [...(before.length === 0 ? [] : [script('prerequest', before)]), ...(lines.length === 0 ? [] : [script('test', after)])];
}
