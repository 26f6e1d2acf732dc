// Objects below a prefix of a bucket, for backups. Works with any S3-compatible server, with path-style addresses and
// version 4 signatures. The server, the region, and the credentials come from the same variables as in the file
// service, never as arguments.
import { text } from 'node:stream/consumers';
import { systemClock } from '@pay/core/time';
import { failureText, sendS3, type S3Answer, type S3Request } from '@pay/file/adapters/s3-request';
import { UserError } from '@pay/platform/user-error';

export type Bucket = {
  /** `s3://bucket/prefix`, for people. */
  readonly name: string;
  /**
   * Uploads a stream of any length, in parts. The object is visible only when it is complete. Returns its number of
   * bytes.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Undefined if the object does not exist. A broken connection resumes at the same byte. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Keys below the prefix that begin with `start`, in order. */
  list(start: string): Promise<string[]>;
};

/** The server does not respond, or responds with an error: a retry may succeed, unlike for a missing object. */
export class BucketUnavailable extends UserError {}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * There are at most 10,000 parts, and each is in memory once. Parts of 20 MiB that double every 1,000 parts, up to
 * 256 MiB, hold 1.7 TiB. A log segment fits into the first part even if it does not shrink.
 */
const part = { bytes: 20 * 1024 * 1024, doubledEvery: 1_000, bytesMax: 256 * 1024 * 1024 };
/** Maximum attempts of one request, and consecutive resumptions of one object without a new byte. */
const attempts = { count: 5, firstPauseMs: 200 };
const silenceMs = 60_000;

export const isBucket = (place: string): boolean => place.startsWith('s3://');

/** Throws a UserError that names the missing variables, and no value. */
export function bucketAt(place: string, variables: Variables): Bucket {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(place) ?? [];
  const needed = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = needed.filter((name) => (variables[name] ?? '') === '');
  if (bucket === '' || missing.length > 0)
    throw new UserError(
      bucket === '' ? `${place} has no bucket name.` : `${place} requires ${missing.join(', ')}.`,
      'export S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com S3_REGION=eu-central-1 S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=…',
    );
  const base = `${(variables['S3_ENDPOINT'] ?? '').replace(/\/+$/, '')}/${bucket}`;
  const ask = createAsk(place, variables);
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
      const first = await ask({ method: 'GET', url: path(key) });
      if (first.status !== 404) return downloadWithResume(ask, { url: path(key), place, first });
      first.body.destroy();
      return undefined;
    },
    async list(start) {
      const below = prefix === '' ? '' : `${prefix}/`;
      const keys: string[] = [];
      for (let after = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${below}${start}`, 'start-after': after });
        if (after === '') query.delete('start-after');
        const { status, xml } = await ask.forText({ method: 'GET', url: `${base}?${query.toString()}` });
        if (status === 404) throw new UserError(`The bucket ${bucket} does not exist.`, 'check S3_ENDPOINT and --to or --from');
        const page = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => plain(key)).sort();
        const last = page.at(-1);
        if (last === undefined) return keys;
        keys.push(...page.map((key) => key.slice(below.length)));
        after = last;
      }
    },
  };
}

type Question = Omit<S3Request, 'silenceMs' | 'signal'>;
type TextAnswer = { readonly status: number; readonly headers: S3Answer['headers']; readonly xml: string };
interface Ask {
  /** Retries transient failures. A 404 is a response. */
  (question: Question): Promise<S3Answer>;
  /** Also reads the whole response, which is short, and retries if the response breaks off. */
  forText(question: Question): Promise<TextAnswer>;
}

function createAsk(place: string, variables: Variables): Ask {
  const account = {
    accessKeyId: variables['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: variables['S3_SECRET_ACCESS_KEY'] ?? '',
    region: variables['S3_REGION'] ?? 'us-east-1',
  };
  const requestWithRetries = async <T>(question: Question, read: (answer: S3Answer) => Promise<T>): Promise<T> => {
    for (let attempt = 1, pauseMs = attempts.firstPauseMs; ; attempt += 1, pauseMs *= 2) {
      const { result, failure } = await once(() => sendS3(account, { ...question, silenceMs }), read);
      if (failure === undefined) return result as T;
      if (!failure.mayPass || attempt >= attempts.count)
        throw new BucketUnavailable(
          `${place} is not available: ${question.method} ${failure.why}.`,
          'check S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY',
        );
      await systemClock.sleep(pauseMs);
    }
  };
  return Object.assign((question: Question) => requestWithRetries(question, (answer) => Promise.resolve(answer)), {
    forText: (question: Question) =>
      requestWithRetries(question, async ({ status, headers, body }): Promise<TextAnswer> => ({
        status,
        headers,
        xml: await text(body),
      })),
  });
}

type Outcome<T> = { readonly result?: T; readonly failure?: { readonly why: string; readonly mayPass: boolean } };

async function once<T>(send: () => Promise<S3Answer>, read: (answer: S3Answer) => Promise<T>): Promise<Outcome<T>> {
  try {
    const answer = await send();
    if ((answer.status >= 200 && answer.status < 300) || answer.status === 404) return { result: await read(answer) };
    const [, code = ''] = /<Code>([^<]*)/.exec(await failureText(answer)) ?? [];
    return {
      failure: {
        why: `failed with ${`${answer.status} ${code}`.trim()}`,
        mayPass: answer.status >= 500 || answer.status === 429 || answer.status === 408,
      },
    };
  } catch (error) {
    return { failure: { why: `got no response (${(error as Error).message})`, mayPass: true } };
  }
}

type Download = { readonly url: string; readonly place: string; readonly first: S3Answer };

/** The whole object. If the connection breaks, a range request fetches the rest, as long as bytes keep arriving. */
async function* downloadWithResume(ask: Ask, { url, place, first }: Download): AsyncGenerator<Uint8Array> {
  const bytes = Number(first.headers['content-length']);
  const etag = first.headers.etag;
  let arrived = 0;
  let failures = 0;
  for (let answer = first; ;) {
    const before = arrived;
    // A server without range support restarts at the beginning: skips the bytes that already arrived.
    const skip = answer.status === 206 ? 0 : arrived;
    let why = 'the connection was closed';
    try {
      for await (const chunk of bytesAfter(skip, answer.body)) {
        arrived += chunk.byteLength;
        yield chunk;
      }
    } catch (error) {
      why = (error as Error).message;
    }
    if (arrived === bytes || (Number.isNaN(bytes) && why === 'the connection was closed')) return;
    failures = arrived > before ? 1 : failures + 1;
    if (failures >= attempts.count || arrived > bytes)
      throw new BucketUnavailable(
        `The download of ${place} stopped after ${arrived} of ${bytes} bytes: ${why}.`,
        'repeat the command',
      );
    await systemClock.sleep(attempts.firstPauseMs * 2 ** (failures - 1));
    answer = await ask({
      method: 'GET',
      url,
      headers: { range: `bytes=${arrived}-`, ...(etag === undefined ? {} : { 'if-match': etag }) },
    });
    if (answer.status === 404)
      throw new BucketUnavailable(`An object of ${place} was deleted during the download.`, 'repeat the command');
  }
}

async function* bytesAfter(skip: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = skip;
  for await (const chunk of content) {
    const fresh = chunk.subarray(Math.min(left, chunk.byteLength));
    left -= chunk.byteLength - fresh.byteLength;
    if (fresh.byteLength > 0) yield fresh;
  }
}

async function put(ask: Ask, url: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const parts: { readonly number: number; readonly tag: string }[] = [];
  let upload: string | undefined;
  let bytes = 0;
  try {
    for await (const one of inParts(content)) {
      bytes += one.bytes.byteLength;
      if (upload === undefined && one.isLast) {
        await readFromBucket(ask, { method: 'PUT', url, body: one.bytes });
        return bytes;
      }
      upload ??= readTag((await readFromBucket(ask, { method: 'POST', url: `${url}?uploads` })).xml, 'UploadId');
      const number = parts.length + 1;
      const answer = await readFromBucket(ask, { method: 'PUT', url: `${url}?${partOf(number, upload)}`, body: one.bytes });
      parts.push({ number, tag: answer.headers.etag ?? '' });
    }
    await join(ask, { url, upload: upload ?? '', parts, bytes });
    return bytes;
  } catch (error) {
    // Parts that are never joined are stored and billed until the upload is aborted, here or by a rule of the bucket.
    if (upload !== undefined) await ask.forText({ method: 'DELETE', url: `${url}?${uploadOf(upload)}` }).catch(() => undefined);
    throw error;
  }
}

type JoinInput = {
  readonly url: string;
  readonly upload: string;
  readonly parts: readonly { readonly number: number; readonly tag: string }[];
  readonly bytes: number;
};

async function join(ask: Ask, { url, upload, parts, bytes }: JoinInput): Promise<void> {
  const list = parts.map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
  const whole = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
  const answer = await ask
    .forText({ method: 'POST', url: `${url}?${uploadOf(upload)}`, body: whole })
    .catch((error: unknown) => error as Error);
  // Joining the parts may fail after the status was sent.
  if (!(answer instanceof Error) && answer.status !== 404 && !answer.xml.includes('<Error>')) return;
  // If the response of the first join was lost, a repeated join finds no upload. Servers then return 404 or 500.
  const joined = await ask({ method: 'HEAD', url });
  joined.body.destroy();
  if (joined.status !== 200 || Number(joined.headers['content-length']) !== bytes)
    throw answer instanceof Error
      ? answer
      : new BucketUnavailable('The bucket did not complete a multipart upload.', 'repeat the command');
}

const uploadOf = (upload: string): string => new URLSearchParams({ uploadId: upload }).toString();
const partOf = (number: number, upload: string): string => `partNumber=${number}&${uploadOf(upload)}`;

async function readFromBucket(ask: Ask, question: Question): Promise<TextAnswer> {
  const answer = await ask.forText(question);
  if (answer.status === 404) throw new UserError('The bucket does not exist.', 'check S3_ENDPOINT and --to');
  return answer;
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

const readTag = (xml: string, name: string): string => plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16))
      : (entities[name] ?? whole),
  );
