// Tools that explain and have no operation of the API.
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { detailCatalogue, docUrlOf, faultCatalogue } from '@pay/contract/error-catalogue';
import type { DetailCode, FaultCode } from '@pay/core/fault';
import type { Answer, Api, Arguments } from './api.ts';
import { isObject } from './document.ts';
import type { Search } from './reader.ts';

export type OwnTool = {
  readonly tool: Tool;
  /** Scope that a restricted key needs for the tool. */
  readonly scope?: string;
  readonly call: (args: Arguments) => Answer | Promise<Answer>;
};

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;
const answer = (value: unknown): Answer => ({ status: 200, text: JSON.stringify(value) });
const refusal = (message: string): Answer => ({
  status: 400,
  text: JSON.stringify({ ok: false, error: { code: 'INVALID_REQUEST', message } }),
});

/** Requests to the platform, and the address of its documentation. */
export type Platform = { readonly api: Api; readonly baseUrl: string };

/** Explains an error code and how to fix the error. Undefined if no error has the code. */
function explainCode(code: string, baseUrl: string): object | undefined {
  const fault = Object.hasOwn(faultCatalogue, code) ? faultCatalogue[code as FaultCode] : undefined;
  if (fault !== undefined)
    return { code, meaning: fault.meaning, hint: fault.hint, retry: fault.retry, docUrl: docUrlOf(baseUrl, code as FaultCode) };
  const detail = Object.hasOwn(detailCatalogue, code) ? detailCatalogue[code as DetailCode] : undefined;
  return detail === undefined ? undefined : { code, ...detail, docUrl: docUrlOf(baseUrl, code as DetailCode) };
}

const explainError = ({ api, baseUrl }: Platform): OwnTool => ({
  tool: {
    name: 'explain_error',
    title: 'Explain an error',
    description:
      'Explains an error code, how to fix the request, and whether to retry. Accepts a code, the `error` of a response, or a request id. A request id requires the scope requests:read.',
    inputSchema: {
      type: 'object',
      properties: {
        code: { type: 'string', description: '`error.code` or `error.details[].code`, such as `insufficient_funds`.' },
        error: { type: 'object', description: 'The member `error` of an error response.' },
        requestId: {
          type: 'string',
          description: '`error.requestId`, or the header X-Request-Id of a response. Begins with req_.',
        },
      },
      additionalProperties: false,
    },
    annotations: reads,
  },
  call: async ({ code, error, requestId }) => {
    const inside = isObject(error) ? error : {};
    if (code === undefined && inside['code'] === undefined && typeof requestId === 'string')
      return explainRequest({ api, baseUrl }, requestId);
    const codes = [code, ...codesOf(inside)].filter((one) => typeof one === 'string');
    if (codes.length === 0) return refusal('Send `code`, `error` with its code, or `requestId`.');
    return answer(explainCodes(codes, baseUrl));
  },
});

/** The codes of an error, or of its entry in the request log. */
const codesOf = ({ code, errorCode, details }: Readonly<Record<string, unknown>>): unknown[] => [
  code ?? errorCode,
  ...(Array.isArray(details) ? details.filter(isObject).map((detail) => detail['code']) : []),
];

const explainCodes = (codes: readonly string[], baseUrl: string): object[] =>
  [...new Set(codes)].map((one) => explainCode(one, baseUrl) ?? { code: one, meaning: 'The platform has no such error code.' });

/** A request of the log with the explanations of its codes. */
async function explainRequest({ api, baseUrl }: Platform, requestId: string): Promise<Answer> {
  const found = await api('GET', `/v1/requests/${encodeURIComponent(requestId)}`);
  if (found.status !== 200) return found;
  // The platform wrote this JSON, in the operation's envelope.
  const { data } = JSON.parse(found.text) as { data: Readonly<Record<string, unknown>> };
  const codes = codesOf(data).filter((one) => typeof one === 'string');
  return answer({ request: data, codes: explainCodes(codes, baseUrl) });
}

const searchDocs = (search: Search): OwnTool => ({
  tool: {
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Finds guides, error codes, events, and operations by a question or words. Returns the best results first, each with its page and the beginning of its text.',
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', minLength: 1, maxLength: 200, description: 'A question, words, a code, or a path.' },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: 50,
          description: 'Maximum number of results; the default is 10. Each kind has at most five.',
        },
      },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: reads,
  },
  call: async ({ query, limit = 10 }) => {
    if (typeof query !== 'string' || query.trim() === '') return refusal('`query` must be a non-empty string.');
    if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > 50)
      return refusal('`limit` must be a whole number from 1 to 50.');
    return answer(await search(query, limit));
  },
});

const explainTransaction = (api: Api): OwnTool => ({
  tool: {
    name: 'explain_transaction',
    title: 'Explain a transaction',
    description: 'Returns a transfer or deposit with its states, ledger entries, and events, oldest first.',
    inputSchema: {
      type: 'object',
      properties: { transactionId: { type: 'string', description: 'Id of the transaction. Begins with txn_.' } },
      required: ['transactionId'],
      additionalProperties: false,
    },
    annotations: reads,
  },
  scope: 'transactions:read',
  call: async ({ transactionId }) => {
    if (typeof transactionId !== 'string') return refusal('`transactionId` must be a string.');
    const path = `/v1/transactions/${encodeURIComponent(transactionId)}`;
    const [found, timeline] = [await api('GET', path), await api('GET', `${path}/timeline`)];
    const failed = [found, timeline].find(({ status }) => status !== 200);
    // The platform wrote both JSON texts, so they are concatenated without parsing.
    return failed ?? { status: 200, text: `{"transaction":${found.text},"timeline":${timeline.text}}` };
  },
});

export const ownTools = (platform: Platform, search: Search): OwnTool[] => [
  searchDocs(search),
  explainError(platform),
  explainTransaction(platform.api),
];
