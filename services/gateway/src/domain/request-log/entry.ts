// Builds a log entry from the gateway's data about a request. Pure, and called off the request's path.
import { kindOfId, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import {
  agentOf,
  keepsKey,
  keepsQueryName,
  keepsText,
  maskedText,
  maskField,
  maskJson,
  maskMessage,
  type MaskedBody,
} from './mask.ts';
import type { Vocabulary } from './vocabulary.ts';

export type RequestUser = { readonly id: string; readonly label: string };

/** Recorded when a request was answered. Refers to existing bytes; nothing is copied or parsed yet. */
export type FinishedRequest = {
  readonly id: Id<'request'>;
  readonly owner: Owner;
  readonly keyId: Id<'key'>;
  readonly keyPrefix: string;
  readonly method: string;
  /** Template with `:name`. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** The part of the URL after `?`. */
  readonly query: string;
  readonly status: number;
  readonly durationMs: number;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The person for whom the console called; undefined if a key was sent. */
  readonly user: RequestUser | undefined;
  readonly idempotencyKey: string | undefined;
  readonly originalRequestId: string | undefined;
  readonly traceId: string | undefined;
  /** The JSON that was sent; undefined if the body was not accepted as JSON. */
  readonly requestBody: Uint8Array | undefined;
  /** The JSON that was answered. */
  readonly responseBody: string | undefined;
  /** Whether masked bodies may be stored. */
  readonly keepsBodies: boolean;
};

export type EntryDetail = { readonly field: string; readonly code: string; readonly message: string };

/** The fields of an entry that no search uses; stored encrypted. */
export type EntryText = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly keyPrefix: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** Missing in rows that are older than the console's requests for people. */
  readonly user?: RequestUser;
  readonly idempotencyKey: string | null;
  readonly originalRequestId: string | null;
  readonly errorCode: string | null;
  readonly details: readonly EntryDetail[];
  readonly traceId: string | null;
};

export type EntryBodies = {
  readonly requestBody: string | null;
  readonly responseBody: string | null;
  readonly truncated: boolean;
};

export type LogEntry = {
  readonly id: Id<'request'>;
  readonly owner: Owner;
  readonly keyId: Id<'key'>;
  /** Whether a person sent it in the console. */
  readonly isConsole: boolean;
  readonly method: string;
  /** Template with `{name}`, as callers know it. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  /** `error.code`, then the codes of its details. */
  readonly errorCodes: readonly string[];
  readonly resourceIds: readonly string[];
  /** As sent, for a digest; never stored. */
  readonly idempotencyKey: string | undefined;
  readonly text: EntryText;
  readonly bodies: EntryBodies | undefined;
};

const idsMax = 20;
const namesMax = 50;

export const callersRoute = (template: string): string => template.replaceAll(/:(\w+)/g, '{$1}');

/** The entry of a request; everything that is not known to be harmless is masked. */
export function entryOf(vocabulary: Vocabulary, request: FinishedRequest): LogEntry {
  const { id, owner, keyId, method, status, durationMs, idempotencyKey } = request;
  const sent = maskRequestBody(vocabulary, request);
  const { path, ids: pathIds, masked: pathMasked } = pathOf(request);
  const { query, masked: queryMasked } = queryOf(vocabulary, request.query);
  const masked = [
    ...pathMasked,
    ...queryMasked,
    ...(sent?.masked ?? []),
    ...(idempotencyKey === undefined ? [] : [idempotencyKey]),
  ];
  const refused = status >= 400 ? errorOf(vocabulary, request, masked) : undefined;
  const answered = refused === undefined ? answerOf(vocabulary, request) : refused.body;
  const ids = [...pathIds, ...findResourceIds(request), ...(sent?.ids ?? []), ...Object.values(query)];
  return {
    isConsole: request.user !== undefined,
    ...{ id, owner, keyId, method, route: callersRoute(request.route), status, durationMs, idempotencyKey },
    errorCodes: refused === undefined ? [] : [...new Set([refused.code, ...refused.details.map(({ code }) => code)])],
    resourceIds: [...new Set(ids.filter((one) => kindOfId(one) !== undefined))].slice(0, idsMax),
    text: { path, query, ...headOf(vocabulary, request), errorCode: refused?.code ?? null, details: refused?.details ?? [] },
    bodies: request.keepsBodies ? bodiesOf(sent, answered) : undefined,
  };
}

const headOf = (
  vocabulary: Vocabulary,
  { keyPrefix, ip, userAgent, user, idempotencyKey, originalRequestId, traceId }: FinishedRequest,
) => ({
  ...{ keyPrefix, ip },
  userAgent: userAgent === undefined ? null : agentOf(userAgent),
  ...(user === undefined ? {} : { user }),
  idempotencyKey: idempotencyKey === undefined ? null : keepsKey(vocabulary, idempotencyKey) ? idempotencyKey : maskedText,
  originalRequestId: originalRequestId ?? null,
  traceId: traceId ?? null,
});

const maskRequestBody = (vocabulary: Vocabulary, { requestBody }: FinishedRequest): MaskedBody | undefined =>
  requestBody === undefined ? undefined : maskJson(vocabulary, Buffer.from(requestBody).toString('utf8'));

type KeptText = Pick<MaskedBody, 'text' | 'truncated'>;

const bodiesOf = (requestBody: KeptText | undefined, responseBody: KeptText | undefined): EntryBodies => ({
  requestBody: requestBody?.text ?? null,
  responseBody: responseBody?.text ?? null,
  truncated: requestBody?.truncated === true || responseBody?.truncated === true,
});

const answerOf = (vocabulary: Vocabulary, { responseBody, keepsBodies }: FinishedRequest): KeptText | undefined =>
  keepsBodies && responseBody !== undefined && responseBody !== '' ? maskJson(vocabulary, responseBody) : undefined;

function pathOf({ route, params }: FinishedRequest): { path: string; ids: string[]; masked: string[] } {
  const found = { ids: [] as string[], masked: [] as string[] };
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    const isId = kindOfId(value) !== undefined;
    (isId ? found.ids : found.masked).push(value);
    return isId ? value : maskedText;
  });
  return { path, ...found };
}

function queryOf(vocabulary: Vocabulary, text: string): { query: Record<string, string>; masked: string[] } {
  const found = { query: {} as Record<string, string>, masked: [] as string[] };
  if (text === '') return found;
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, namesMax)) {
    const isNamed = keepsQueryName(vocabulary, name) && name !== '__proto__';
    const isKept = isNamed && (keepsText(vocabulary, name, value) || isSetting(vocabulary, name, value));
    if (!isNamed) found.masked.push(name);
    if (!isKept) found.masked.push(value);
    found.query[isNamed ? name : maskedText] = isKept ? value : maskedText;
  }
  return found;
}

const isSetting = ({ numbers }: Vocabulary, name: string, value: string): boolean =>
  /^(?:true|false)$/.test(value) ||
  (name === 'status' && /^[2-5](?:xx|\d\d)$/.test(value)) ||
  (numbers.has(name) && /^\d{1,3}$/.test(value));

/** The id of an answer's resource, if any: its own member `id`, in either envelope. */
function findResourceIds({ status, responseBody }: FinishedRequest): string[] {
  if (status >= 400 || responseBody === undefined) return [];
  const found = /^\{(?:"ok":true,"data":\{)?"(?:id|object":"\w+","id)":"([a-z]+_[0-9a-z]{26})"/.exec(responseBody);
  return found?.slice(1) ?? [];
}

type RefusedAnswer = { readonly code: string; readonly details: readonly EntryDetail[]; readonly body: KeptText };

/** The error of an answer. Its messages may repeat values of the request, which are masked. */
function errorOf(
  vocabulary: Vocabulary,
  { responseBody = '' }: FinishedRequest,
  maskedTexts: readonly string[],
): RefusedAnswer | undefined {
  if (!responseBody.startsWith('{"ok":false,"error":')) return undefined;
  // reply.ts wrote it, in this only shape.
  const { error } = JSON.parse(responseBody) as {
    error: { code: string; message: string; requestId: string; details?: EntryDetail[] };
  };
  const details = (error.details ?? []).map(({ field, code, message }) => ({
    field: maskField(vocabulary, field, maskedTexts),
    code,
    message: maskMessage(message, maskedTexts),
  }));
  const { code, requestId } = error;
  const shown = {
    code,
    message: maskMessage(error.message, maskedTexts),
    ...(details.length === 0 ? {} : { details }),
    requestId,
  };
  return { code, details, body: { text: JSON.stringify({ ok: false, error: shown }).slice(0, bodyMax), truncated: false } };
}

/** Maximum number of characters of a stored error. The validator's limits of details are far lower. */
const bodyMax = 16 * 1_024;
