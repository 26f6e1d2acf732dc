// Names of an operation in the SDKs, from the SDK generator.
import { operationsOf, camel } from '@pay/sdk/generate/operations';
import { goName } from '@pay/sdk/generate/go-names';
import { snake } from '@pay/sdk/generate/python-models';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { apiDocument } from './document.ts';

export type SdkCall = { readonly typescript: string; readonly python: string; readonly go: string };

// The SDKs implement these by hand.
const byHand = [
  { verb: 'get', path: '/v1/events/stream', resource: ['events'], method: 'stream' },
  { verb: 'post', path: '/v1/files', resource: ['files'], method: 'upload' },
  { verb: 'get', path: '/v1/files/{fileId}/content', resource: ['files'], method: 'content' },
  { verb: 'get', path: '/v1/statements/{statementId}/content', resource: ['statements'], method: 'content' },
] as const;

// The same document, read with the types of the SDK generator.
const calls: ReadonlyMap<string, SdkCall> = new Map(
  // The ordinary method of an operation comes first in the list. `reverse` makes it the last map entry, which wins.
  [...operationsOf(apiDocument as unknown as OpenApiDocument), ...byHand].reverse().map(({ verb, path, resource, method }) => {
    const names = [...resource, camel(method)];
    return [
      `${verb.toUpperCase()} ${path}`,
      {
        typescript: `pay.${names.join('.')}`,
        python: `pay.${names.map(snake).join('.')}`,
        go: `client.${names.map(goName).join('.')}`,
      },
    ];
  }),
);

/** The SDK call of an operation. Undefined for hosted pages and old paths, which the SDKs omit. */
export const sdkCallOf = (method: string, path: string): SdkCall | undefined => calls.get(`${method} ${path}`);
