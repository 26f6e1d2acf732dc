// Explains why a signature does not match a received body: the author of a receiver only sees "no match".
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretBytes, secretPrefix, toleranceSeconds } from './signature.ts';

export type SignatureScheme = 'service' | 'standard';

export type SignatureCode =
  | 'valid'
  | 'valid_previous_secret'
  | 'missing_header'
  | 'malformed_header'
  | 'timestamp_mismatch'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'body_changed'
  | 'wrong_id'
  | 'wrong_key_form'
  | 'wrong_scheme'
  | 'no_match';

export type Explanation = {
  readonly valid: boolean;
  /** The scheme of the verdict; null when the headers of neither are present. */
  readonly scheme: SignatureScheme | null;
  readonly code: SignatureCode;
  /** A sentence for the receiver's author. */
  readonly message: string;
};

export type ExplainSignatureInput = {
  /** By name, in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Secrets that may have signed it, newest first. */
  readonly secrets: readonly string[];
  /** Milliseconds since the epoch, on the real clock: signatures use it in the sandbox too. */
  readonly now: number;
};

/** One scheme's claim, parsed from its headers. */
type Claim = {
  readonly scheme: SignatureScheme;
  readonly id: string;
  readonly t: string;
  readonly signatures: readonly string[];
};

/**
 * Verifies the received message under both schemes. A scheme whose headers are present but wrong is reported even when
 * the other one is right; if both fail, the one that is easier to explain is reported.
 */
export function explainSignature(input: ExplainSignatureInput): Explanation {
  const headers = new Map(Object.entries(input.headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const verdicts = [readService(headers), readStandard(headers, 'wh'), readStandard(headers, 'webhook')].flatMap((claim) =>
    claim === undefined ? [] : 'code' in claim ? [claim] : [verify(claim, input)],
  );
  if (verdicts.length === 0)
    return verdict(
      null,
      'missing_header',
      'The request has no X-Service-Signature and no wh-signature or webhook-signature header.',
    );
  const failed = verdicts.filter(({ valid }) => !valid);
  return failed.find(({ code }) => code !== 'no_match') ?? failed[0] ?? (verdicts[0] as Explanation);
}

const verdict = (scheme: SignatureScheme | null, code: SignatureCode, message: string): Explanation => ({
  valid: code === 'valid' || code === 'valid_previous_secret',
  scheme,
  code,
  message,
});

type Headers = ReadonlyMap<string, string>;

function readService(headers: Headers): Claim | Explanation | undefined {
  const text = headers.get('x-service-signature');
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  const t = parts.find((part) => part.startsWith('t='))?.slice(2);
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3));
  if (t === undefined || !/^\d{1,12}$/.test(t))
    return verdict('service', 'malformed_header', 'X-Service-Signature has no t=<unix seconds>.');
  if (signatures.length === 0) return verdict('service', 'malformed_header', 'X-Service-Signature has no v1=<signature>.');
  if (!signatures.some((one) => /^[0-9a-f]{64}$/.test(one)))
    return verdict('service', 'malformed_header', 'The v1 of X-Service-Signature must be 64 lower-case hexadecimal digits.');
  return { scheme: 'service', id: headers.get('x-service-event-id') ?? '', t, signatures };
}

function readStandard(headers: Headers, prefix: 'wh' | 'webhook'): Claim | Explanation | undefined {
  const text = headers.get(`${prefix}-signature`);
  if (text === undefined) return undefined;
  const [id, t] = [headers.get(`${prefix}-id`), headers.get(`${prefix}-timestamp`)];
  if (id === undefined || t === undefined)
    return verdict(
      'standard',
      'missing_header',
      `${prefix}-signature came without ${prefix}-${id === undefined ? 'id' : 'timestamp'}.`,
    );
  if (!/^\d{1,12}$/.test(t)) return verdict('standard', 'malformed_header', `${prefix}-timestamp must be Unix seconds.`);
  const signatures = text.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  if (!signatures.some((one) => /^[A-Za-z0-9+/]{43}=$/.test(one)))
    return verdict('standard', 'malformed_header', `${prefix}-signature has no v1,<base64 of 32 bytes>.`);
  return { scheme: 'standard', id, t, signatures };
}

function verify(claim: Claim, input: ExplainSignatureInput): Explanation {
  const by = input.secrets.findIndex((secret) => matches(claim, exact(claim, secret, input.body)));
  if (by < 0) return explain(claim, input);
  const ageSeconds = Math.floor(input.now / 1_000) - Number(claim.t);
  if (ageSeconds > toleranceSeconds)
    return verdict(
      claim.scheme,
      'timestamp_too_old',
      `The signature matches, but it is ${ageSeconds} s old. The maximum is ${toleranceSeconds} s. Check the receiver’s clock, and verify deliveries on arrival: each retry has a new signature.`,
    );
  if (ageSeconds < -toleranceSeconds)
    return verdict(
      claim.scheme,
      'timestamp_too_new',
      `The signature matches, but its time is ${-ageSeconds} s ahead. The maximum is ${toleranceSeconds} s. Correct the receiver’s clock.`,
    );
  return by === 0
    ? verdict(claim.scheme, 'valid', 'The signature matches.')
    : verdict(
        claim.scheme,
        'valid_previous_secret',
        'The signature matches the previous secret, which expires one day after its rotation.',
      );
}

type HmacInput = { readonly key: string | Buffer; readonly message: readonly (string | Buffer)[] };

/** The input that the scheme defines. */
const exact = ({ scheme, id, t }: Claim, secret: string, body: Buffer): HmacInput =>
  scheme === 'service' ? { key: secret, message: [`${t}.`, body] } : { key: secretBytes(secret), message: [`${id}.${t}.`, body] };

/** Whether one of the claim's signatures is the HMAC of the message. */
function matches({ scheme, signatures }: Claim, { key, message }: HmacInput): boolean {
  const hmac = createHmac('sha256', key);
  for (const part of message) hmac.update(part);
  const wanted = Buffer.from(hmac.digest(scheme === 'service' ? 'hex' : 'base64'));
  return signatures.some((signature) => {
    const given = Buffer.from(signature);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

type Guess = { readonly code: SignatureCode; readonly message: string; readonly computed: HmacInput };

/** Tries common mistakes of receivers until one of them produces the received signature. */
function explain(claim: Claim, { secrets, body, headers }: ExplainSignatureInput): Explanation {
  const bodies = [...otherBodies(body)];
  for (const secret of secrets) {
    for (const guess of guesses(claim, { secret, body, bodies, headers })) {
      if (matches(claim, guess.computed)) return verdict(claim.scheme, guess.code, guess.message);
    }
  }
  return verdict(
    claim.scheme,
    'no_match',
    'No secret of this webhook produces this signature. Use the current secret of this webhook, and verify the raw body.',
  );
}

type GuessInput = Pick<ExplainSignatureInput, 'body' | 'headers'> & {
  readonly secret: string;
  readonly bodies: readonly Variant[];
};

function* guesses(claim: Claim, { secret, body, bodies, headers }: GuessInput): Generator<Guess> {
  const right = exact(claim, secret, body);
  for (const [what, other] of bodies) {
    const message = `The signature matches the body ${what}. Verify the raw bytes before any parsing.`;
    yield { code: 'body_changed', message, computed: exact(claim, secret, other) };
  }
  for (const { name, t } of otherTimes(claim, headers)) {
    const message = `The signature matches the time in ${name}, not the given time.`;
    yield { code: 'timestamp_mismatch', message, computed: exact({ ...claim, t }, secret, body) };
  }
  if (claim.scheme === 'standard') {
    for (const id of otherIds(claim, body, headers)) {
      const message = `The signature matches the id ${id}, not ${claim.id}. Use the event id from the headers.`;
      yield { code: 'wrong_id', message, computed: exact({ ...claim, id }, secret, body) };
    }
  }
  for (const [what, key] of otherKeys(claim.scheme, secret)) {
    yield { code: 'wrong_key_form', message: `The key was ${what}.`, computed: { ...right, key } };
  }
  const other: SignatureScheme = claim.scheme === 'service' ? 'standard' : 'service';
  for (const key of [right.key, exact({ ...claim, scheme: other }, secret, body).key]) {
    const { message } = exact({ ...claim, scheme: other }, secret, body);
    const told =
      claim.scheme === 'service'
        ? 'The signed content is `id.t.body`, but X-Service-Signature signs `t.body`.'
        : 'The signed content is `t.body`, but the standard headers sign `id.t.body`.';
    yield { code: 'wrong_scheme', message: told, computed: { key, message } };
  }
}

type Variant = readonly [what: string, bytes: Buffer];

/** How frameworks and proxies change a body. */
function* otherBodies(body: Buffer): Generator<Variant> {
  const text = body.toString();
  yield ['without surrounding white space', Buffer.from(text.trim())];
  yield ['with a line break at its end', Buffer.from(`${text}\n`)];
  yield ['with the line breaks of Unix', Buffer.from(text.replaceAll('\r\n', '\n'))];
  yield ['without its byte order mark', Buffer.from(text.replace(/^\ufeff/, ''))];
  const parsed = parse(text);
  if (parsed === undefined) return;
  const compact = JSON.stringify(parsed);
  yield ['as compact JSON', Buffer.from(compact)];
  yield ['as compact JSON with escaped characters', Buffer.from(ascii(compact))];
  for (const indent of [2, 4, '\t']) yield ['as indented JSON', Buffer.from(JSON.stringify(parsed, null, indent))];
  if (typeof parsed === 'string') yield ['without surrounding quotes: it was serialized twice', Buffer.from(parsed)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}

const ascii = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function* otherTimes(claim: Claim, headers: Readonly<Record<string, string>>): Generator<{ name: string; t: string }> {
  for (const [name, value] of Object.entries(headers)) {
    const t = /-signature$/i.test(name)
      ? /(?:^|,)\s*t=(\d+)/.exec(value)?.[1]
      : /-timestamp$/i.test(name)
        ? value.trim()
        : undefined;
    if (t !== undefined && t !== claim.t) yield { name, t };
  }
}

function otherIds(claim: Claim, body: Buffer, headers: Readonly<Record<string, string>>): string[] {
  const parsed = parse(body.toString()) as { id?: unknown } | null | undefined;
  const named = Object.entries(headers).flatMap(([name, value]) => (/-id$/i.test(name) ? [value.trim()] : []));
  const all = [...named, ...(typeof parsed?.id === 'string' ? [parsed.id] : [])];
  return [...new Set(all)].filter((id) => id !== claim.id);
}

function* otherKeys(scheme: SignatureScheme, secret: string): Generator<readonly [what: string, key: string | Buffer]> {
  const bare = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
  if (scheme === 'service') {
    yield [`the secret without ${secretPrefix}; X-Service-Signature uses the whole text`, bare];
    yield ['the decoded secret; X-Service-Signature uses the whole text', secretBytes(secret)];
    return;
  }
  yield [`the whole text of the secret; the standard headers use the decoded bytes after ${secretPrefix}`, secret];
  yield [`the text after ${secretPrefix}; the standard headers use its decoded bytes`, bare];
  yield [
    `the whole text, decoded with its ${secretPrefix}; decode only the part after the prefix`,
    Buffer.from(secret, 'base64'),
  ];
}
