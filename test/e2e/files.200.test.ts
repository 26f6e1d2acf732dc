// Files from the caller's view: uploaded once, described, downloaded byte by byte, shared by links, and deleted when
// nothing needs them.
import { createHash } from 'node:crypto';
import { uploadTypes } from '@pay/contract/file/shapes';
import { limits } from '@pay/core/limits';
import { connect } from 'node:net';
import { eventually } from '@pay/testkit/eventually';
import { request } from '@pay/testkit/api';
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, newFile } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();

const csv = 'name,amount\r\n"Quantrill; Zoë\nJr.",12.50\r\n';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

type UploadInput = { readonly type?: string; readonly purpose?: string; readonly name?: string; readonly key?: string };
const upload = (api: Owner, body: unknown, { type = 'text/csv', purpose = 'batch', name, key }: UploadInput = {}) =>
  api.call('POST', `/v1/files?purpose=${purpose}`, {
    body,
    ...(key === undefined ? {} : { idempotencyKey: key }),
    headers: { 'content-type': type, ...(name === undefined ? {} : { 'x-file-name': name }) },
  });

test('a file is returned with its metadata and downloaded byte by byte', async () => {
  const api = await harness.owner();
  const file = must(await upload(api, csv, { name: 'M%C3%A4rz%20payouts.csv' }));
  expect(file).toMatchObject({
    purpose: 'batch',
    name: 'März payouts.csv',
    contentType: 'text/csv',
    sizeBytes: Buffer.byteLength(csv),
    sha256: sha256(csv),
    status: 'available',
  });
  expect(must(await api.get(`/v1/files/${file.id as string}`))).toEqual(file);
  const content = await api.get(`/v1/files/${file.id as string}/content`);
  expect([content.status, content.text]).toEqual([200, csv]);
  expect(Object.fromEntries(content.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(Buffer.byteLength(csv)),
    etag: `"${sha256(csv)}"`,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="M_rz payouts.csv"; filename*=UTF-8''M%C3%A4rz%20payouts.csv`,
  });
  const again = await api.get(`/v1/files/${file.id as string}/content`, {
    headers: { 'if-none-match': `"x", "${sha256(csv)}"` },
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a file of 10 MiB is accepted, and one more byte is rejected', async () => {
  const api = await harness.owner();
  const large = Buffer.concat([png, Buffer.alloc(limits.fileBytes - png.length, 'pixel')]);
  const file = must(await upload(api, large, { type: 'image/png', purpose: 'evidence' }));
  expect(file).toMatchObject({ sizeBytes: limits.fileBytes, sha256: sha256(large) });
  const response = await fetch(`${api.url}/v1/files/${file.id as string}/content`, {
    headers: { authorization: `Bearer ${api.key}` },
  });
  expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(file.sha256);
});

test('a file above 10 MiB is rejected by its declared length, before it is sent', async () => {
  const api = await harness.owner();
  const { hostname, port } = new URL(api.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const head = [
    'POST /v1/files?purpose=evidence HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${api.key}`,
    'Content-Type: image/png',
    `Content-Length: ${limits.fileBytes + 1}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8'))).on('error', () => undefined);
  await eventually(
    () => text,
    (answer) => answer.includes('too_long'),
  );
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"field":"body"');
  socket.destroy();
});

test('one idempotency key is one file, and other bytes, names, or types are rejected', async () => {
  const api = await harness.owner();
  const replies = await Promise.all(Array.from({ length: 4 }, () => upload(api, csv, { key: 'once', name: 'a.csv' })));
  const first = must(replies[0] as (typeof replies)[0]);
  for (const reply of replies) expect(must(reply)).toEqual(first);
  const replay = await upload(api, csv, { key: 'once', name: 'a.csv' });
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  expect(await everything(api, '/v1/files')).toEqual([first]);
  for (const reply of [
    await upload(api, `${csv} `, { key: 'once', name: 'a.csv' }),
    await upload(api, csv, { key: 'once', name: 'b.csv' }),
    await upload(api, csv, { key: 'once', name: 'a.csv', purpose: 'reconciliation' }),
  ])
    expect(refusal(reply)).toEqual(toRefusal(409, 'header:Idempotency-Key:idempotency_body_mismatch'));
});

test('an invalid file is rejected with all its errors and leaves nothing', async () => {
  const api = await harness.owner();
  const cases: [unknown, UploadInput, string[]][] = [
    [csv, { type: 'application/zip' }, ['body:not_supported']],
    [csv, { type: 'application/json' }, ['body:not_supported']],
    ['', {}, ['body:required']],
    ['', { name: 'a/b.csv', type: 'text/html' }, ['body:not_supported', 'header:X-File-Name:invalid_format', 'body:required']],
    [csv, { name: '%ff.csv' }, ['header:X-File-Name:invalid_format']],
    [csv, { name: 'x'.repeat(256) }, ['header:X-File-Name:invalid_format']],
    [csv, { type: 'image/png', purpose: 'evidence' }, ['header:Content-Type:invalid_format']],
    ...['application/pdf', 'image/png', 'image/jpeg'].map((type): [unknown, UploadInput, string[]] => [
      png,
      { type, purpose: 'batch' },
      ['header:Content-Type:not_supported'],
    ]),
    [png, {}, ['header:Content-Type:invalid_format']],
    [csv, { purpose: 'export' }, ['query:purpose:invalid_enum']],
  ];
  for (const [body, sent, details] of cases) expect(refusal(await upload(api, body, sent))).toEqual(toRefusal(400, ...details));
  const missing = await api.call('POST', '/v1/files', { body: csv, headers: { 'content-type': 'text/csv' } });
  expect(refusal(missing)).toEqual(toRefusal(400, 'query:purpose:required'));
  expect(await everything(api, '/v1/files')).toEqual([]);
});

test('a link returns the content without a key until it expires; an altered one and an expired one get 404', async () => {
  const api = await harness.owner();
  const file = must(await upload(api, csv));
  const link = must(await api.post(`/v1/files/${file.id as string}/links`, { expiresInSeconds: 60 }));
  const path = new URL(link.url as string).pathname;
  const visit = (to: string) => request(api.url, { method: 'GET', path: to });
  expect([(await visit(path)).status, (await visit(path)).text]).toEqual([200, csv]);
  expect((await visit(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  for (const expiresInSeconds of [59, 3_601])
    expect(refusal(await api.post(`/v1/files/${file.id as string}/links`, { expiresInSeconds }))).toEqual(
      toRefusal(400, 'expiresInSeconds:out_of_range'),
    );
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 61 }));
  expect((await visit(path)).status).toBe(404);
});

test('an unused file is deleted or expires after 30 days, together with its links and its content', async () => {
  const api = await harness.owner();
  const [gone, kept] = [await newFile(api), await newFile(api)];
  const link = must(await api.post(`/v1/files/${gone}/links`));
  expect(must(await api.delete(`/v1/files/${gone}`))).toEqual({ id: gone, deleted: true });
  expect((await request(api.url, { method: 'GET', path: new URL(link.url as string).pathname })).status).toBe(404);
  for (const path of [`/v1/files/${gone}`, `/v1/files/${gone}/content`]) expect((await api.get(path)).status).toBe(404);
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 30 * 86_400 + 1 }));
  expect(must(await api.get(`/v1/files/${kept}`))).toMatchObject({ status: 'expired' });
  expect((await api.get(`/v1/files/${kept}/content`)).status).toBe(404);
  must(await api.post('/v1/simulate/reset', { confirm: true }));
  expect((await api.get(`/v1/files/${kept}`)).status).toBe(404);
});

test('another owner’s file and a sandbox file under a live key are missing, and a key without the scope is rejected', async () => {
  const api = await harness.owner();
  const file = await newFile(api);
  for (const other of [await harness.owner(), await harness.liveOwner()]) {
    expect((await other.get(`/v1/files/${file}`)).status).toBe(404);
    expect((await other.get(`/v1/files/${file}/content`)).status).toBe(404);
    expect((await other.post(`/v1/files/${file}/links`)).status).toBe(404);
    expect((await other.delete(`/v1/files/${file}`)).status).toBe(404);
  }
  const keyless = await request(api.url, {
    method: 'POST',
    path: '/v1/files?purpose=batch',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  });
  expect(keyless.status).toBe(401);
});

test('downloads and deletions are in the audit log, and no content is in the request log', async () => {
  const api = await harness.owner();
  const file = must(await upload(api, csv));
  await api.get(`/v1/files/${file.id as string}/content`);
  must(await api.delete(`/v1/files/${file.id as string}`));
  await harness.platform.drainEvents();
  const logged = await eventually(
    () => everything(api, '/v1/requests?route=/v1/files&method=POST'),
    (requests) => requests.length === 1,
  );
  expect(must(await api.get(`/v1/requests/${logged[0].id as string}`))).toMatchObject({ status: 200, requestBody: null });
  const entries = await everything(api, '/v1/audit-log');
  const ofFiles = entries.map(({ action }) => action as string).filter((action) => action.startsWith('file.'));
  expect(ofFiles).toEqual(['file.deleted', 'file.downloaded']);
});

test('every accepted file type is recognized', async () => {
  const api = await harness.owner();
  const samples: Readonly<Record<(typeof uploadTypes)[number], string | Buffer>> = {
    'text/csv': csv,
    'application/pdf': '%PDF-1.7\n%%EOF\n',
    'image/png': png,
    'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  };
  for (const type of uploadTypes)
    expect(must(await upload(api, samples[type], { type, purpose: 'identity_document' }))).toMatchObject({ contentType: type });
});
