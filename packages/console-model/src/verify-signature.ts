// Verifies a delivery's signature inside the browser, so neither the secret nor the body leaves it. It supports both
// schemes: `X-Service-Signature: t=…,v1=…` and the three headers of Standard Webhooks, as `webhook-…` or `wh-…`.

export type SignatureVerdict = {
  readonly scheme: 'service' | 'standard';
  /** The header that was checked. */
  readonly header: string;
  readonly result: 'valid' | 'expired' | 'no_match' | 'malformed';
  /** A sentence for the developer of a receiver. */
  readonly message: string;
};

export type VerifyInput = {
  /** Headers by name, in any case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body exactly as received. */
  readonly body: string;
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

type Bytes = Uint8Array<ArrayBuffer>;
type Claim = { readonly t: string; readonly message: string; readonly key: Bytes; readonly signatures: readonly Bytes[] };
type Read = Pick<SignatureVerdict, 'scheme' | 'header'> & { readonly claim: Claim | string };

const toleranceSeconds = 300;
const prefix = 'whsec_';

/** One verdict per signature header. Empty without a signature. */
export async function verifySignatures({ headers, body, secret, now }: VerifyInput): Promise<SignatureVerdict[]> {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const read = [
    serviceClaim(named, body, secret),
    ...['webhook', 'wh'].map((name) => standardClaim(named, name, { body, secret })),
  ];
  return Promise.all(read.filter((one) => one !== undefined).map((one) => judge(one, now)));
}

/** Parses pasted headers: one per line, or a JSON object. Ignores lines without a colon. */
export function parseHeaders(text: string): Record<string, string> {
  const json = jsonObject(text);
  if (json !== undefined) return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^\s*['"]?([\w-]+)['"]?\s*[:=]\s*['"]?(.*?)['"]?,?\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value ?? ''] as const];
  });
  return Object.fromEntries(lines);
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed = JSON.parse(text) as unknown;
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

type Headers = ReadonlyMap<string, string>;

function serviceClaim(headers: Headers, body: string, secret: string): Read | undefined {
  const text = headers.get('x-service-signature');
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  const t = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const signatures = parts.flatMap((part) => (/^v1=[0-9a-f]{64}$/.test(part) ? [fromHex(part.slice(3))] : []));
  const place = { scheme: 'service', header: 'X-Service-Signature' } as const;
  if (!/^\d{1,12}$/.test(t)) return { ...place, claim: 'It has no t=<unix seconds>.' };
  if (signatures.length === 0) return { ...place, claim: 'It has no v1=<64 lower-case hexadecimal digits>.' };
  return { ...place, claim: { t, signatures, key: utf8(secret), message: `${t}.${body}` } };
}

function standardClaim(headers: Headers, name: string, { body, secret }: Pick<VerifyInput, 'body' | 'secret'>): Read | undefined {
  const text = headers.get(`${name}-signature`);
  if (text === undefined) return undefined;
  const place = { scheme: 'standard', header: `${name}-signature` } as const;
  const [id, t] = [headers.get(`${name}-id`), headers.get(`${name}-timestamp`)];
  if (id === undefined || t === undefined)
    return { ...place, claim: `The ${name}-${id === undefined ? 'id' : 'timestamp'} header is missing.` };
  if (!/^\d{1,12}$/.test(t)) return { ...place, claim: `${name}-timestamp must be Unix seconds.` };
  const signatures = text.split(' ').flatMap((one) => (/^v1,[A-Za-z0-9+/]{43}=$/.test(one) ? [fromBase64(one.slice(3))] : []));
  if (signatures.length === 0) return { ...place, claim: 'It has no v1,<base64 of 32 bytes>.' };
  const key = fromBase64(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  return { ...place, claim: { t, signatures, key, message: `${id}.${t}.${body}` } };
}

async function judge({ scheme, header, claim }: Read, now: number): Promise<SignatureVerdict> {
  const verdict = (result: SignatureVerdict['result'], message: string): SignatureVerdict => ({
    scheme,
    header,
    result,
    message,
  });
  if (typeof claim === 'string') return verdict('malformed', claim);
  if (!(await isSigned(claim)))
    return verdict(
      'no_match',
      'The signature does not match this secret and body. Use “Explain” to find the usual mistake that causes it.',
    );
  const ageSeconds = Math.floor(now / 1_000) - Number(claim.t);
  if (Math.abs(ageSeconds) <= toleranceSeconds)
    return verdict('valid', 'The signature matches, and its time is within five minutes of now.');
  const when = ageSeconds > 0 ? `${ageSeconds} s ago` : `${-ageSeconds} s from now`;
  return verdict(
    'expired',
    `The signature matches, but its time is ${when}. Receivers reject a difference of more than ${toleranceSeconds} s.`,
  );
}

async function isSigned({ key, signatures, message }: Claim): Promise<boolean> {
  if (key.length === 0) return false;
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const results = await Promise.all(signatures.map((one) => crypto.subtle.verify('HMAC', imported, one, utf8(message))));
  return results.includes(true);
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const fromHex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
