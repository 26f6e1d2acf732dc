// Forms of pages that carry files: streamed, typed by their bytes, stored only for the platform, and rejected with a
// message.
import { connect, type Socket } from 'node:net';
import { customer } from '@pay/contract/customer/operations';
import type { FormFiles } from '@pay/contract/customer/operator';
import { file } from '@pay/contract/file/operations';
import type { Ctx } from '@pay/contract/ctx';
import { invalidField, notFound } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { platformOwner } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { gatewayHarness, type GatewayHarness } from './support.ts';

type Written = {
  readonly owner: Ctx['owner'];
  readonly contentType: string;
  readonly chunks: Buffer[];
  name: string | undefined;
};

const writtenFiles = new Map<string, Written>();
const finishedIds = new Set<string>();
const releasedIds = new Set<string>();
const decisions: { readonly form?: object | undefined; readonly files?: object | undefined }[] = [];
const acceptedFiles: FormFiles['files'] = [
  { field: 'identity.documentFront', types: ['image/jpeg', 'image/png', 'application/pdf'] },
  { field: 'identity.selfie', types: ['image/jpeg', 'image/png'] },
];
const malware = Buffer.from('this one is infected');

let fixture: GatewayHarness;
beforeAll(async () => {
  fixture = await gatewayHarness({ HTTP_PAGE_UPLOADS_PER_ADDRESS_MAX: '2' });
  const { harness } = fixture;
  await harness.stub(customer, {
    kycFiles: (_ctx, { token }) => {
      if (token !== 'good') throw notFound();
      return { files: acceptedFiles };
    },
    kycDecide: (_ctx, { form, files }) => {
      decisions.push({ form, files });
      return { html: '<p>done</p>' };
    },
  });
  await harness.stub(file, {
    begin: (ctx, { contentType, name }) => {
      const fileId = sameBody('file', ctx.operationId);
      writtenFiles.set(fileId, { owner: ctx.owner, contentType, chunks: [], name });
      return { fileId };
    },
    append: (_ctx, { fileId, number, bytes }) => {
      const chunks = writtenFiles.get(fileId)?.chunks ?? [];
      chunks[number] = Buffer.from(bytes, 'base64');
      return {};
    },
    finish: (_ctx, { fileId }) => {
      const { chunks = [], contentType = '' } = writtenFiles.get(fileId) ?? {};
      const bytes = Buffer.concat(chunks);
      if (bytes.includes(malware)) throw invalidField('body', 'blocked', 'The file contains malware');
      finishedIds.add(fileId);
      return {
        ...{ id: fileId, purpose: 'identity_document' as const, name: fileId, contentType, sizeBytes: bytes.length },
        ...{ sha256: '0'.repeat(64), status: 'available' as const, expiresAt: null, createdAt: iso(systemClock.now()) },
      };
    },
    release: (_ctx, { fileId }) => {
      releasedIds.add(fileId);
      return {};
    },
  });
});
afterAll(() => fixture.stop());

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const pad = (head: Buffer, size: number): Buffer => Buffer.concat([head, Buffer.alloc(size - head.length, 7)]);

type Part = Buffer | string;
function formOf(parts: Readonly<Record<string, Part>>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(name, part);
    // A browser's statements about a file are only claims.
    else form.append(name, new Blob([new Uint8Array(part)], { type: 'text/html' }), 'Passport of Ada.html');
  return form;
}

async function send(parts: Readonly<Record<string, Part>> | FormData, { token = 'good', headers = {} } = {}) {
  const before = decisions.length;
  const body = parts instanceof FormData ? parts : formOf(parts);
  const response = await fetch(`${fixture.url}/kyc/${token}/submit`, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text(), sent: decisions.slice(before) };
}

const fileIn = (submissions: readonly { files?: object | undefined }[], field: string) =>
  (submissions[0]?.files as Record<string, { fileId?: string; refused?: string }> | undefined)?.[field];

test('files are forwarded in chunks, with the type of their bytes, without a name, for the platform, together with the fields', async () => {
  const photo = pad(jpeg, 300_000);
  const { status, sent } = await send({
    'identity.birthDate': '1990-12-31',
    'identity.documentFront': photo,
    'identity.selfie': png,
  });
  expect([status, sent.length]).toEqual([200, 1]);
  expect(sent[0]?.form).toEqual({ 'identity.birthDate': '1990-12-31' });
  const { fileId = '' } = fileIn(sent, 'identity.documentFront') ?? {};
  const stored = writtenFiles.get(fileId);
  expect(stored).toMatchObject({ owner: platformOwner, contentType: 'image/jpeg', name: undefined });
  expect(stored?.chunks.map(({ length }) => length)).toEqual([131_072, 131_072, 37_856]);
  expect(Buffer.concat(stored?.chunks ?? []).equals(photo)).toBe(true);
  expect(finishedIds.has(fileId)).toBe(true);
  expect(writtenFiles.get(fileIn(sent, 'identity.selfie')?.fileId ?? '')?.contentType).toBe('image/png');
});

test.each([
  ['of another type', Buffer.from('GIF89a and more'), /Choose a file of the type JPEG or PNG: this file has another type/],
  ['of a type that another field takes', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), /JPEG or PNG/],
  ['too large', pad(jpeg, 10 * 1_048_576 + 1), /must be at most 10 MiB/],
  ['empty', Buffer.alloc(0), /empty/],
  ['infected', Buffer.concat([jpeg, malware]), /contains malware/],
])(
  'a file that is %s is refused in words for the page, deleted, and what stands beside it is taken',
  async (_what, bytes, why) => {
    const before = new Set(writtenFiles.keys());
    const { status, sent } = await send({ 'identity.selfie': bytes, 'identity.documentFront': png });
    expect(status).toBe(200);
    expect(fileIn(sent, 'identity.selfie')?.refused).toMatch(why);
    const { fileId = '' } = fileIn(sent, 'identity.documentFront') ?? {};
    expect(finishedIds.has(fileId)).toBe(true);
    const others = [...writtenFiles.keys()].filter((id) => !before.has(id) && id !== fileId);
    expect(others.filter((id) => !releasedIds.has(id))).toEqual([]);
  },
);

test('the reason of a refused file is in the language of the browser', async () => {
  const headers = { 'accept-language': 'de-CH,en;q=0.5' };
  const { sent } = await send({ 'identity.selfie': Buffer.from('GIF89a and more') }, { headers });
  expect(fileIn(sent, 'identity.selfie')?.refused).toBe(
    'Wählen Sie eine Datei vom Typ JPEG oder PNG: Diese Datei hat einen anderen Typ.',
  );
});

test.each([
  ['a field that takes no file', 'identity.other'],
  ['a field that takes one', 'identity.selfie'],
])('a body that breaks off in a file of %s is refused, and the process goes on', async (_what, field) => {
  const head = `--cut\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const response = await fetch(`${fixture.url}/kyc/good/submit`, {
    method: 'POST',
    body: new Uint8Array(Buffer.concat([Buffer.from(head), png])),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  });
  expect(response.status).toBe(400);
  // An unhandled error event would have ended this process.
  expect((await send({ 'identity.selfie': png })).status).toBe(200);
});

test('a file input without a file, an unexpected one, and a repeated one are ignored', async () => {
  const form = formOf({ 'identity.documentFront': png, 'identity.other': jpeg });
  form.append('identity.documentFront', new Blob([new Uint8Array(jpeg)]), 'second.jpg');
  form.append('identity.selfie', new Blob([]), '');
  const { status, sent } = await send(form);
  expect(status).toBe(200);
  expect(Object.keys(sent[0]?.files ?? {})).toEqual(['identity.documentFront']);
  expect(writtenFiles.get(fileIn(sent, 'identity.documentFront')?.fileId ?? '')?.contentType).toBe('image/png');
});

test('an invalid link stores nothing, nor does a form of another site, a malformed one, or one that is too large', async () => {
  const before = writtenFiles.size;
  // For every size, the sender reads the answer and not a broken connection.
  for (const photo of [png, pad(png, 9 * 1_048_576)])
    expect((await send({ 'identity.selfie': photo }, { token: 'bad' })).status).toBe(404);
  expect((await send({ 'identity.selfie': png }, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await send({ 'identity.selfie': png }, { headers: { 'content-encoding': 'gzip' } })).status).toBe(400);
  const broken = await fetch(`${fixture.url}/kyc/good/submit`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="identity.birthDate"\r\n\r\n1990',
  });
  expect([broken.status, await broken.text()]).toEqual([400, expect.stringContaining('multipart/form-data') as string]);
  const fields = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x']));
  expect((await send(fields)).status).toBe(400);
  expect((await send({ 'identity.birthDate': 'x'.repeat(3_000) })).status).toBe(400);
  expect(writtenFiles.size).toBe(before);
  expect((await send({ 'identity.selfie': png }, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
});

/** The beginning of a form, and of a file in it. */
function half(bytes: Buffer): Socket {
  const { hostname, port } = new URL(fixture.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /kyc/good/submit HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="identity.selfie"; filename="a"\r\nContent-Type: image/png\r\n\r\n',
  );
  socket.write(bytes);
  return socket;
}

test('a sender that disconnects leaves no file, and one address has only its share of the places', async () => {
  const before = writtenFiles.size;
  const sockets = [half(pad(png, 200_000)), half(pad(png, 200_000))];
  await eventually(
    () => writtenFiles.size,
    (size) => size === before + 2,
  );
  expect((await send({ 'identity.selfie': pad(png, 9 * 1_048_576) })).status).toBe(429);
  for (const socket of sockets) socket.destroy();
  const left = () => [...writtenFiles.keys()].slice(before).filter((id) => !releasedIds.has(id));
  await eventually(left, (ids) => ids.length === 0);
  await eventually(
    () => send({ 'identity.selfie': png }),
    ({ status }) => status === 200,
  );
});
