// The same files, in a bucket of a server that supports S3.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner } from '@pay/testkit/service';
import S3rver from 's3rver';
import { s3Contents, type S3Options } from '../src/adapters/contents/s3-contents.ts';
import { codeOf, readAll, startFileService, write, type FileService } from './harness.ts';

const bucket = 'payments-files';
let folder: string;
let server: S3rver;
let endpoint: string;
let service: FileService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  service = await startFileService({
    FILE_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await service.harness.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

const bytes = Buffer.from(`name,amount\r\n${'Zoë Quantrill,12.50\r\n'.repeat(15_000)}`);
const ids = randomIds();
const contentsOf = (change: Partial<S3Options> = {}) =>
  s3Contents({
    ...{ endpoint, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', timeoutMs: 5_000 },
    ...change,
  });
const place = () => ({ fileId: ids.next('file', systemClock.now()), number: 0 });

test('a file is stored only in the bucket, is read unchanged, and is gone after its deletion', async () => {
  const owner = anOwner();
  const file = await write(service, aCtx(owner), { bytes });
  expect((await readAll(service, aCtx(owner), file.id)).equals(bytes)).toBe(true);
  expect(await service.sql('select 1 from file.file_contents')).toEqual([]);
  expect((await readdir(join(folder, bucket))).length).toBeGreaterThan(0);
  await service.api.delete(aCtx(owner), { fileId: file.id });
  await eventually(
    () => readdir(join(folder, bucket)),
    (objects) => objects.length === 0,
  );
});

test('a chunk that is written twice is stored once, and a missing one is undefined', async () => {
  const contents = contentsOf();
  const at = place();
  await contents.put(at, Buffer.from('one'));
  await contents.put(at, Buffer.from('two'));
  expect((await contents.get(at))?.toString()).toBe('two');
  await contents.remove(at.fileId, 5);
  expect(await contents.get(at)).toBeUndefined();
});

test('wrong credentials, a missing bucket, and a server that is down are outages, not lost files', async () => {
  const changes = [{ accessKeyId: 'stranger' }, { bucket: 'no-such-bucket' }, { endpoint: 'http://127.0.0.1:9', timeoutMs: 500 }];
  for (const change of changes)
    expect(await codeOf(contentsOf(change).put(place(), Buffer.from('one')))).toBe('SERVICE_UNAVAILABLE');
});

test('a server that closes connections fails a read, and neither ends the process nor loses the next read', async () => {
  const size = 400_000;
  const at = place();
  await contentsOf().put(at, Buffer.alloc(size, 'a'));
  const { port } = new URL(endpoint);
  let isBroken = true;
  // Ends the connection in the middle of the body, like a restarted proxy, and keeps it open otherwise.
  const front = createServer((from) => {
    const to = connect(Number(port), '127.0.0.1');
    let sent = 0;
    from.pipe(to);
    to.on('data', (chunk) => {
      sent += chunk.byteLength;
      from.write(chunk);
      if (isBroken && sent > size / 2) from.end(() => from.destroy());
    });
    for (const socket of [from, to])
      socket.on('error', () => undefined).on('close', () => [from, to].forEach((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const contents = contentsOf({ endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}` });
  for (let read = 0; read < 20; read += 1) expect(await codeOf(contents.get(at))).toBe('SERVICE_UNAVAILABLE');
  isBroken = false;
  expect((await contents.get(at))?.byteLength).toBe(size);
  front.close();
});
