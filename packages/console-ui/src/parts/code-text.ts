// A screen's API call as code: with curl, and with the SDKs' own names. The package console-model generates the
// programs, and each language's compiler checks them against its SDK.
import { table } from '@pay/console-model/generated/sdk-table';
import { queryOf, type ApiCall } from '@pay/console-model/snippet-shape';
import { snippetsOf } from '@pay/console-model/snippets';
import type { PlainInput } from '../api/call.ts';

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path template such as `/v1/wallets/{walletId}`. */
  readonly template: string;
  readonly input?: PlainInput;
};
export type Example = { readonly language: string; readonly code: string };

/** The same request in each language. Only curl if the SDKs have no method for it. */
export function examplesOf({ method, template, input = {} }: ApiRequest, apiUrl: string): Example[] {
  const call: ApiCall = {
    ...{ method, path: template, params: input.path ?? {} },
    query: queryOf({ method, path: template, query: input.query as ApiCall['query'] }),
    // A body of the API is always an object.
    body: input.body as ApiCall['body'],
  };
  return snippetsOf(table, call, apiUrl).map(({ label, text }) => ({ language: label, code: text }));
}
