// The collection for Bruno: one file in the OpenCollection format, which Bruno 3 imports (ADR-0139).
// https://docs.usebruno.com/opencollection-yaml/structure-reference
import { stringify } from 'yaml';
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

/** The address of the file in the documentation. */
export const brunoPath = '/docs/payments.opencollection.yml';

/** Of OpenCollection. The platform's own version is in other quotes, where a release finds it. */
const formatVersion = `1.0.0`;
const environment = 'Sandbox';

export const brunoText = (): string => stringify(brunoCollection(), { lineWidth: 0 });

function brunoCollection(): object {
  return {
    opencollection: formatVersion,
    info: { name: collectionName },
    bundled: true,
    config: {
      environments: [
        {
          name: environment,
          variables: [
            ...collectionVariables.map(({ name, value, description }) => ({ name, value, description })),
            { ...keyVariable, secret: true },
          ],
        },
      ],
    },
    request: { auth: { type: 'bearer', token: `{{${keyVariable.name}}}` } },
    docs: { content: collectionDocs, type: 'text/markdown' },
    items: collectionFolders().map(({ name, description, requests }, at) => ({
      info: { name, type: 'folder', seq: at + 1 },
      docs: { content: description, type: 'text/markdown' },
      request: { auth: 'inherit' },
      items: requests.map(itemOf),
    })),
    extensions: { bruno: { presets: { defaultEnvironment: environment } } },
  };
}

function itemOf(request: CollectionRequest, at: number): object {
  const { name, method, path, pathValues, query, headers, body, hasKey, docs } = request;
  const params = [
    ...query.map((one) => ({ ...entryOf(one), type: 'query' })),
    ...pathValues.map((one) => ({ ...entryOf(one), type: 'path' })),
  ];
  const values = query.filter(({ isSent }) => isSent).map((one) => `${one.name}=${one.value}`);
  const scripts = scriptsOf(request);
  return {
    info: { name, type: 'http', seq: at + 1 },
    http: {
      method,
      url: `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${values.length === 0 ? '' : `?${values.join('&')}`}`,
      ...(headers.length === 0 ? {} : { headers: headers.map(entryOf) }),
      ...(params.length === 0 ? {} : { params }),
      ...(body === undefined ? {} : { body: { type: body.type, data: body.text } }),
      ...(hasKey ? { auth: 'inherit' } : {}),
    },
    ...(scripts.length === 0 ? {} : { runtime: { scripts } }),
    docs,
  };
}

const entryOf = ({ name, value, description, isSent }: CollectionValue): object => ({
  name,
  value,
  description,
  ...(isSent ? {} : { disabled: true }),
});

function scriptsOf({ times, captures }: CollectionRequest): object[] {
  const before = times.map((name) => `bru.setVar('${name}', ${movingTimes[name] ?? ''});`);
  const lines = captureLines(captures, (name, value) => `bru.setVar('${name}', ${value})`);
  const after = ['if (res.getStatus() === 200) {', '  const body = res.getBody();', ...lines, '}'];
  return [
    ...(before.length === 0 ? [] : [{ type: 'before-request', code: before.join('\n') }]),
    ...(lines.length === 0 ? [] : [{ type: 'after-response', code: after.join('\n') }]),
  ];
}
