// The mistake that the headers of a rejected request show without a lookup. A complete key has no visible mistake, so
// the text of its refusal does not tell whether the key exists.
import { parseKey } from '@pay/core/api-key';
import { isDelegation } from './delegation.ts';

export type KeyMistake = { readonly message: string; readonly hint: string };

type Credentials = {
  /** The Authorization header as sent. */
  readonly authorization: string | undefined;
  /** The keys of all credential headers. */
  readonly keys: readonly string[];
};

const bearer = 'Send the header `Authorization: Bearer <key>`.';

const mistakes = {
  missing: {
    message: 'The request has no API key',
    hint: `${bearer} Keys begin with svc_test_ (sandbox) or svc_live_ (live).`,
  },
  empty: {
    message: 'The header for the API key is empty',
    hint: `${bearer} Check the variable that contains your key.`,
  },
  basic: {
    message: 'The Authorization header uses Basic, but API keys use Bearer',
    hint: `${bearer} In curl, replace \`-u <key>:\` with \`-H "Authorization: Bearer <key>"\`.`,
  },
  bare: {
    message: 'The Authorization header lacks the word Bearer before the key',
    hint: 'Write `Bearer` and a space before the key: `Authorization: Bearer <key>`.',
  },
  scheme: {
    message: 'The Authorization header is not `Bearer <key>`',
    hint: `${bearer} Write one space after Bearer.`,
  },
  spaces: {
    message: 'The API key contains a space',
    hint: `${bearer} X-API-Key and Api-Key take the key without the word Bearer.`,
  },
  several: {
    message: 'The request has different API keys',
    hint: 'Send one key in one header: `Authorization: Bearer <key>`.',
  },
  prefix: {
    message: 'The API key does not begin with svc_test_ or svc_live_',
    hint: 'Send a key of this platform. Keys of other services do not work here.',
  },
  incomplete: {
    message: 'The API key is incomplete or mistyped',
    hint: 'Copy the whole key again, from svc_ to its last character.',
  },
} as const satisfies Readonly<Record<string, KeyMistake>>;

/** Undefined if every header is well-formed and they have one complete key. */
export function findKeyMistake({ authorization, keys }: Credentials): KeyMistake | undefined {
  const [key, ...others] = keys;
  if (key === undefined) return mistakes.missing;
  // Only the console sends delegations, and callers need not know of them.
  if (keys.some(isDelegation)) return undefined;
  const malformed = authorization === undefined ? undefined : findSchemeMistake(authorization.trim());
  if (malformed !== undefined) return malformed;
  if (others.some((other) => other !== key)) return mistakes.several;
  if (key === '') return mistakes.empty;
  if (/\s/.test(key)) return mistakes.spaces;
  if (!/^svc_(test|live)_/.test(key)) return mistakes.prefix;
  return parseKey(key) === undefined ? mistakes.incomplete : undefined;
}

function findSchemeMistake(authorization: string): KeyMistake | undefined {
  if (/^bearer +\S+$/i.test(authorization)) return undefined;
  if (/^(bearer)?$/i.test(authorization)) return mistakes.empty;
  if (/^basic(\s|$)/i.test(authorization)) return mistakes.basic;
  if (/^bearer +/i.test(authorization)) return mistakes.spaces;
  return /^[a-z]+_\S+$/i.test(authorization) ? mistakes.bare : mistakes.scheme;
}
