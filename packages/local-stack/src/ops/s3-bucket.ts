// Objects below a prefix of a bucket, for backups: any server that speaks S3, addressed by path, requests signed with version 4. The server,
// the region and the credentials come from the variables that the file service has too, never as arguments.
import { systemClock } from '@pay/core/time';
import { AwsClient } from 'aws4fetch';
import { UserError } from '../user-error.ts';

export type Bucket = {
  /** `s3://bucket/prefix`, for people. */
  readonly name: string;
  /** Streams of any length, in parts; nothing is visible until all of it is there. Returns how many bytes it were. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Undefined where there is no such object. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Keys below the prefix that begin with `start`, in order. */
  list(start: string): Promise<string[]>;
};

/** The server does not answer, or not with what was asked for: another try may succeed, unlike with what is not there. */
export class BucketUnavailable extends UserError {}

type Variables = Readonly<Record<string, string | undefined>>;

/** There are 10,000 parts at most, and each is in memory once: parts that begin with 16 MiB and double each 1,000 hold 1.7 TiB. */
const part = { bytes: 16 * 1024 * 1024, doubledEvery: 1_000, bytesMax: 256 * 1024 * 1024 };
const attempts = { count: 5, firstPauseMs: 200 };

export const isBucket = (place: string): boolean => place.startsWith('s3://');

/** Throws a UserError that names the variables that are missing, and no value. */
export function bucketAt(place: string, variables: Variables): Bucket {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(place) ?? [];
  const needed = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = needed.filter((name) => (variables[name] ?? '') === '');
  if (bucket === '' || missing.length > 0)
    throw new UserError(
      bucket === '' ? `${place} names no bucket.` : `${missing.join(', ')} must be set for ${place}.`,
      'export S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com S3_REGION=eu-central-1 S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=…',
    );
  const base = `${(variables['S3_ENDPOINT'] ?? '').replace(/\/+$/, '')}/${bucket}`;
  const ask = asker(place, variables);
  const path = (key: string): string =>
    [
      base,
      ...[prefix, key]
        .flatMap((one) => one.split('/'))
        .filter((one) => one !== '')
        .map(encodeURIComponent),
    ].join('/');
  return {
    name: `s3://${[bucket, prefix].filter((one) => one !== '').join('/')}`,
    put: (key, content) => put(ask, path(key), content),
    async get(key) {
      const response = await ask('GET', path(key));
      return response.status === 404 ? undefined : (response.body ?? undefined);
    },
    async list(start) {
      const below = prefix === '' ? '' : `${prefix}/`;
      const keys: string[] = [];
      for (let after = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${below}${start}`, 'start-after': after });
        if (after === '') query.delete('start-after');
        const response = await ask('GET', `${base}?${query.toString()}`);
        if (response.status === 404) throw new UserError(`There is no bucket ${bucket}.`, 'see S3_ENDPOINT and --to or --from');
        const page = [...(await response.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => plain(key)).sort();
        const last = page.at(-1);
        if (last === undefined) return keys;
        keys.push(...page.map((key) => key.slice(below.length)));
        after = last;
      }
    },
  };
}

type Ask = (method: string, url: string, body?: Uint8Array | string) => Promise<Response>;

/** Asks again what failed for a reason that may pass; a 404 is an answer. */
function asker(place: string, variables: Variables): Ask {
  const client = new AwsClient({
    accessKeyId: variables['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: variables['S3_SECRET_ACCESS_KEY'] ?? '',
    region: variables['S3_REGION'] ?? 'us-east-1',
    service: 's3',
    retries: 0,
  });
  return async (method, url, body) => {
    for (let attempt = 1, pauseMs = attempts.firstPauseMs; ; attempt += 1, pauseMs *= 2) {
      const { response, failure } = await client
        .fetch(url, { method, ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }) })
        .then(answered, unanswered);
      if (response !== undefined && (response.ok || response.status === 404)) return response;
      const mayPass = response === undefined || response.status >= 500 || response.status === 429;
      if (mayPass && attempt < attempts.count) {
        await systemClock.sleep(pauseMs);
        continue;
      }
      const why = response === undefined ? `got no answer (${failure})` : `was answered ${await refusalOf(response)}`;
      throw new BucketUnavailable(`${place} cannot be used: ${method} ${why}.`, 'see S3_ENDPOINT, S3_REGION and the key');
    }
  };
}

type Answer = { readonly response?: Response; readonly failure?: string };
const answered = (response: Response): Answer => ({ response });
const unanswered = (error: Error): Answer => ({ failure: (error.cause as Error | undefined)?.message ?? error.message });

async function refusalOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return `${response.status} ${/<Code>([^<]*)/.exec(text)?.[1] ?? ''}`.trim();
}

async function put(ask: Ask, url: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const parts: { readonly number: number; readonly tag: string }[] = [];
  let upload: string | undefined;
  let bytes = 0;
  try {
    for await (const one of inParts(content)) {
      bytes += one.bytes.byteLength;
      if (upload === undefined && one.isLast) {
        await accepted(ask('PUT', url, one.bytes));
        return bytes;
      }
      upload ??= tagged(await (await accepted(ask('POST', `${url}?uploads`))).text(), 'UploadId');
      const number = parts.length + 1;
      const answer = await accepted(ask('PUT', `${url}?${partOf(number, upload)}`, one.bytes));
      parts.push({ number, tag: answer.headers.get('etag') ?? '' });
    }
    const list = parts.map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
    const whole = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
    const answer = await (await accepted(ask('POST', `${url}?${uploadOf(upload ?? '')}`, whole))).text();
    // Joining the parts may fail after the status was sent.
    if (answer.includes('<Error>')) throw new BucketUnavailable('The parts of an object could not be joined.', 'try again');
    return bytes;
  } catch (error) {
    // Parts of what is never joined are kept and paid for until they are given up, here or by a rule of the bucket.
    if (upload !== undefined) await ask('DELETE', `${url}?${uploadOf(upload)}`).catch(() => undefined);
    throw error;
  }
}

const uploadOf = (upload: string): string => new URLSearchParams({ uploadId: upload }).toString();
const partOf = (number: number, upload: string): string => `partNumber=${number}&${uploadOf(upload)}`;

async function accepted(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (response.status === 404) throw new UserError('There is no such bucket.', 'see S3_ENDPOINT and --to');
  return response;
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let [chunks, size, number]: [Uint8Array[], number, number] = [[], 0, 0];
  for await (const chunk of content) {
    const wanted = Math.min(part.bytesMax, part.bytes * 2 ** Math.floor(number / part.doubledEvery));
    if (size > 0 && size + chunk.byteLength > wanted) {
      yield { bytes: Buffer.concat(chunks), isLast: false };
      [chunks, size, number] = [[], 0, number + 1];
    }
    chunks.push(chunk);
    size += chunk.byteLength;
  }
  yield { bytes: Buffer.concat(chunks), isLast: true };
}

const tagged = (xml: string, name: string): string => plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16))
      : (entities[name] ?? whole),
  );
