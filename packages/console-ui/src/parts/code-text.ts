// The call that a screen makes, as a program makes it: with curl, and with the SDKs under their own names. The programs are made by
// packages/console-model, where each language's compiler holds them to its SDK.
import { table } from '@pay/console-model/generated/sdk-table';
import { queryOf, type ApiCall } from '@pay/console-model/snippet-shape';
import { snippetsOf } from '@pay/console-model/snippets';
import type { PlainInput } from '../api/call.ts';

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Such as `/v1/wallets/{walletId}`. */
  readonly template: string;
  readonly input?: PlainInput;
};
export type Example = { readonly language: string; readonly code: string };

/** The same request in each language; what the SDKs have no method for is there with curl alone. */
export function examplesOf({ method, template, input = {} }: ApiRequest, apiUrl: string): Example[] {
  const call: ApiCall = {
    ...{ method, path: template, params: input.path ?? {} },
    query: queryOf({ method, path: template, query: input.query as ApiCall['query'] }),
    // A body of the API is an object, always.
    body: input.body as ApiCall['body'],
  };
  return snippetsOf(table, call, apiUrl).map(({ label, text }) => ({ language: label, code: text }));
}
