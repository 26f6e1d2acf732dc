// Guarantees for other services and the gateway.
import { createHash } from 'node:crypto';
import { unusedFileMs } from '@pay/contract/file/shapes';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { uuid } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { aCtx, anOwner, listAuditRecords } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { codeOf, readAll, startFileService, write, type FileService } from './harness.ts';

let service: FileService;
beforeAll(async () => {
  service = await startFileService();
});
afterAll(() => service.harness.stop());

const csv = (rows: number): Buffer => Buffer.from(`name,amount\r\n${'Zoë Quantrill,12.50\r\n'.repeat(rows)}`);

test('a file of several chunks is read unchanged, with its size and hash', async () => {
  const ctx = aCtx(anOwner());
  const bytes = csv(20_000);
  const file = await write(service, ctx, { bytes, begin: { name: 'März.csv' } });
  expect(bytes.length).toBeGreaterThan(2 * limits.fileChunkBytes);
  expect(file).toMatchObject({
    purpose: 'batch',
    name: 'März.csv',
    contentType: 'text/csv',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    status: 'available',
  });
  expect((await readAll(service, aCtx(ctx.owner), file.id)).equals(bytes)).toBe(true);
  expect(await service.api.get(aCtx(ctx.owner), { fileId: file.id })).toEqual(file);
});

test('a writer that restarts writes the same file once', async () => {
  const ctx = aCtx(anOwner());
  const bytes = csv(10_000);
  const { fileId } = await service.api.begin(ctx, { purpose: 'batch', contentType: 'text/csv' });
  await service.api.append(aCtx(ctx.owner), { fileId, number: 0, bytes: bytes.subarray(0, 1_000).toString('base64') });
  const first = await write(service, ctx, { bytes });
  const second = await write(service, ctx, { bytes });
  expect(second).toEqual(first);
  expect(first.id).toBe(fileId);
  expect((await service.api.list(aCtx(ctx.owner), {})).items).toEqual([first]);
});

test('a chunk can be rewritten until the file is finished, and then only repeated', async () => {
  const ctx = aCtx(anOwner());
  const { fileId } = await service.api.begin(ctx, { purpose: 'batch', contentType: 'text/csv' });
  const send = (bytes: Buffer, number = 0) =>
    service.api.append(aCtx(ctx.owner), { fileId, number, bytes: bytes.toString('base64') });
  await send(Buffer.from('of a writer that died'));
  for (let n = 0; n < 2; n += 1) await send(csv(1));
  const file = await service.api.finish(aCtx(ctx.owner), { fileId, chunks: 1 });
  await send(csv(1));
  expect(await codeOf(send(csv(2)))).toBe('NOT_FOUND');
  expect(await codeOf(send(csv(1), 1))).toBe('NOT_FOUND');
  expect((await readAll(service, aCtx(ctx.owner), fileId)).equals(csv(1))).toBe(true);
  expect(file.sizeBytes).toBe(csv(1).length);
  await service.api.delete(aCtx(ctx.owner), { fileId });
  expect(await codeOf(send(csv(1)))).toBe('NOT_FOUND');
});

test('an unfinished file is missing for every caller', async () => {
  const ctx = aCtx(anOwner());
  const { fileId } = await service.api.begin(ctx, { purpose: 'batch', contentType: 'text/csv' });
  expect(await codeOf(service.api.get(aCtx(ctx.owner), { fileId }))).toBe('NOT_FOUND');
  expect(await codeOf(service.api.read(aCtx(ctx.owner), { fileId, number: 0 }))).toBe('NOT_FOUND');
  expect((await service.api.list(aCtx(ctx.owner), {})).items).toEqual([]);
});

test('another owner’s file is missing, for every operation', async () => {
  const file = await write(service, aCtx(anOwner()), { bytes: csv(1) });
  const other = () => aCtx(anOwner());
  const fileId = file.id;
  const calls = [
    () => service.api.get(other(), { fileId }),
    () => service.api.describe(other(), { fileId }),
    () => service.api.read(other(), { fileId, number: 0 }),
    () => service.api.download(other(), { fileId }),
    () => service.api.createLink(other(), { fileId }),
    () => service.api.markUsed(other(), { fileId, usedBy: 'bat_x' }),
    () => service.api.delete(other(), { fileId }),
  ];
  for (const call of calls) expect(await codeOf(call())).toBe('NOT_FOUND');
});

test('a file is deleted with its bytes after its last use, also an unfinished one, and stays deleted', async () => {
  const { owner } = aCtx(anOwner());
  const { id: fileId } = await write(service, aCtx(owner), { bytes: csv(1) });
  for (const usedBy of ['bat_a', 'bat_b']) await service.api.markUsed(aCtx(owner), { fileId, usedBy });
  await service.api.release(aCtx(anOwner()), { fileId, usedBy: 'bat_a' });
  await service.api.release(aCtx(owner), { fileId, usedBy: 'bat_a' });
  expect((await service.api.get(aCtx(owner), { fileId })).status).toBe('available');
  const begun = await service.api.begin(aCtx(owner), { purpose: 'batch', contentType: 'text/csv' });
  await service.api.append(aCtx(owner), { fileId: begun.fileId, number: 0, bytes: csv(1).toString('base64') });
  for (const [id, usedBy] of [
    [fileId, 'bat_b'],
    [fileId, 'bat_b'],
    [begun.fileId, 'nobody'],
  ] as const)
    await service.api.release(aCtx(owner), { fileId: id, usedBy });
  expect(await codeOf(service.api.get(aCtx(owner), { fileId }))).toBe('NOT_FOUND');
  const left = () =>
    service.sql('select 1 from file.file_contents where file_id = any($1)', [[uuid(fileId), uuid(begun.fileId)]]);
  await eventually(left, (rows) => rows.length === 0);
});

test('a file in use is kept and cannot be deleted; an unused one can be deleted with its bytes', async () => {
  const { owner } = aCtx(anOwner());
  const used = await write(service, aCtx(owner), { bytes: csv(1) });
  const unused = await write(service, aCtx(owner), { bytes: csv(1) });
  expect(used.expiresAt).not.toBeNull();
  expect(await service.api.markUsed(aCtx(owner), { fileId: used.id, usedBy: 'bat_1' })).toMatchObject({ expiresAt: null });
  expect(await codeOf(service.api.delete(aCtx(owner), { fileId: used.id }))).toBe('CONFLICT fileId:in_use');
  expect(await service.api.delete(aCtx(owner), { fileId: unused.id })).toEqual({ id: unused.id, deleted: true });
  expect(await codeOf(service.api.get(aCtx(owner), { fileId: unused.id }))).toBe('NOT_FOUND');
  await eventually(
    () => service.sql('select number from file.file_contents where file_id = $1', [uuid(unused.id)]),
    (rows) => rows.length === 0,
  );
  expect((await readAll(service, aCtx(owner), used.id)).equals(csv(1))).toBe(true);
});

test('erasing a file removes its name, content, and key for every use; erasing it again changes nothing', async () => {
  const owner = anOwner();
  const file = await write(service, aCtx(owner), { bytes: csv(1), begin: { name: 'Quantrill.csv', usedBy: 'bat_1' } });
  expect(await service.api.eraseContent(aCtx(anOwner()), { fileId: file.id })).toEqual({});
  expect((await readAll(service, aCtx(owner), file.id)).equals(csv(1))).toBe(true);
  for (const _twice of [1, 2]) await service.api.eraseContent(aCtx(owner), { fileId: file.id });
  expect(await service.api.get(aCtx(owner), { fileId: file.id })).toMatchObject({ status: 'expired', name: `${file.id}.csv` });
  expect(await codeOf(service.api.download(aCtx(owner), { fileId: file.id }))).toBe('NOT_FOUND');
  await eventually(
    () => service.sql('select number from file.file_contents where file_id = $1', [uuid(file.id)]),
    (rows) => rows.length === 0,
  );
  expect(await service.sql('select data_key from file.files where id = $1', [uuid(file.id)])).toEqual([{ data_key: '' }]);
});

test('an unused upload expires on its owner’s clock: its content is missing, and its metadata stays', async () => {
  const owner = anOwner();
  const file = await write(service, aCtx(owner), { bytes: csv(1) });
  const sandbox = { clockOffsetMs: unusedFileMs + 1_000 };
  const later = () => aCtx(owner, { sandbox });
  await service.api.sandboxApply(later(), {
    settings: {},
    clockOffsetMs: sandbox.clockOffsetMs,
    advancedMs: sandbox.clockOffsetMs,
  });
  expect(await service.api.get(later(), { fileId: file.id })).toMatchObject({ status: 'expired', sha256: file.sha256 });
  expect((await service.api.list(later(), { status: 'expired' })).items).toHaveLength(1);
  expect((await service.api.list(later(), { status: 'available' })).items).toHaveLength(0);
  expect(await codeOf(service.api.download(later(), { fileId: file.id }))).toBe('NOT_FOUND');
  expect(await codeOf(service.api.markUsed(later(), { fileId: file.id, usedBy: 'bat_1' }))).toBe('NOT_FOUND');
  await service.running.jobs.runOnce('expire-files');
  await service.running.jobs.runOnce('remove-contents');
  expect(await service.sql('select number from file.file_contents where file_id = $1', [uuid(file.id)])).toEqual([]);
  // Turning the clock back restores nothing.
  expect(await service.api.get(aCtx(owner), { fileId: file.id })).toMatchObject({ status: 'expired' });
});

test('a link opens the content until it expires, and no other link does', async () => {
  const owner = anOwner();
  const file = await write(service, aCtx(owner), { bytes: csv(3) });
  const { url } = await service.api.createLink(aCtx(owner), { fileId: file.id, expiresInSeconds: 60 });
  const token = url.split('/files/')[1] as string;
  const visitor = () => aCtx(anOwner());
  expect(await service.api.openLink(visitor(), { token })).toMatchObject({ file: { id: file.id }, chunks: 1 });
  const { bytes } = await service.api.readLinked(visitor(), { token, number: 0 });
  expect(Buffer.from(bytes, 'base64').equals(csv(3))).toBe(true);
  const altered = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
  expect(await codeOf(service.api.openLink(visitor(), { token: altered }))).toBe('NOT_FOUND');
  await service.api.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs: 61_000, advancedMs: 61_000 });
  expect(await codeOf(service.api.openLink(visitor(), { token }))).toBe('NOT_FOUND');
  expect(await codeOf(service.api.readLinked(visitor(), { token, number: 0 }))).toBe('NOT_FOUND');
});

test('an expired link stays expired when its owner turns the clock back, and a new one works', async () => {
  const owner = anOwner();
  const file = await write(service, aCtx(owner), { bytes: csv(3) });
  const aToken = async (): Promise<string> =>
    (await service.api.createLink(aCtx(owner), { fileId: file.id, expiresInSeconds: 60 })).url.split('/files/')[1] as string;
  const setClock = (clockOffsetMs: number) =>
    service.api.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs, advancedMs: Math.max(0, clockOffsetMs) });
  const ended = await aToken();
  await setClock(61_000);
  await setClock(0);
  expect(await codeOf(service.api.openLink(aCtx(anOwner()), { token: ended }))).toBe('NOT_FOUND');
  expect(await service.api.openLink(aCtx(anOwner()), { token: await aToken() })).toMatchObject({ file: { id: file.id } });
});

test('the scope of a file’s content is that of its writer, or else that of its purpose', async () => {
  const owner = anOwner();
  const scopeOf = async (begin: Record<string, string>): Promise<string | null> => {
    const { id: fileId } = await write(service, aCtx(owner), { bytes: csv(1), begin });
    return (await service.api.requiredScope(aCtx(owner), { fileId })).scope;
  };
  expect(await scopeOf({ purpose: 'export', scope: 'journal:read' })).toBe('journal:read');
  expect(await scopeOf({ purpose: 'batch' })).toBe('batches:read');
  expect(await scopeOf({ purpose: 'evidence' })).toBeNull();
  const { id: fileId } = await write(service, aCtx(owner), { bytes: csv(1) });
  expect(await codeOf(service.api.requiredScope(aCtx(anOwner()), { fileId }))).toBe('NOT_FOUND');
});

test('content, name, and key are encrypted in the database', async () => {
  const owner = anOwner();
  const file = await write(service, aCtx(owner), { bytes: csv(1), begin: { name: 'Quantrill.csv' } });
  const rows = await service.sql<{ row: string }>(
    `select encode(c.bytes, 'escape') || f::text as row from file.files f join file.file_contents c on c.file_id = f.id where f.id = $1`,
    [uuid(file.id)],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('Quantrill');
});

test('content of a wrong type, or infected content, is rejected and stays invisible', async () => {
  const owner = anOwner();
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  const refusals: [Buffer, string, string][] = [
    [png, 'text/csv', 'INVALID_REQUEST header:Content-Type:invalid_format'],
    [csv(1), 'image/png', 'INVALID_REQUEST header:Content-Type:invalid_format'],
    [Buffer.from('a,b\xff\xfe', 'latin1'), 'text/csv', 'INVALID_REQUEST header:Content-Type:invalid_format'],
    [
      Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
      'text/csv',
      'INVALID_REQUEST body:blocked',
    ],
  ];
  for (const [bytes, contentType, refused] of refusals)
    expect(await codeOf(write(service, aCtx(owner), { bytes, begin: { contentType, purpose: 'evidence' } }))).toBe(refused);
  expect((await service.api.list(aCtx(owner), {})).items).toEqual([]);
});

test('downloads, links, and deletions are in the audit log', async () => {
  const owner = anOwner();
  const { id: fileId } = await write(service, aCtx(owner), { bytes: csv(1) });
  await service.api.download(aCtx(owner), { fileId });
  const { url } = await service.api.createLink(aCtx(owner), { fileId });
  await service.api.openLink(aCtx(anOwner()), { token: url.split('/files/')[1] as string });
  await service.api.delete(aCtx(owner), { fileId });
  const actions = (await listAuditRecords(service.running, owner)).map(({ action, target }) => `${action} ${target.id}`);
  expect(actions).toEqual(['downloaded', 'link_created', 'link_opened', 'deleted'].map((name) => `file.${name} ${fileId}`));
});

test('a reset sandbox has no files, and their bytes are deleted', async () => {
  const owner = anOwner();
  const file = await write(service, aCtx(owner), { bytes: csv(1) });
  await service.api.markUsed(aCtx(owner), { fileId: file.id, usedBy: 'bat_1' });
  await service.api.sandboxReset(aCtx(owner), { generation: 1 });
  expect(await codeOf(service.api.get(aCtx(owner), { fileId: file.id }))).toBe('NOT_FOUND');
  await eventually(
    () => service.sql('select 1 from file.file_contents where file_id = $1', [uuid(file.id)]),
    (rows) => rows.length === 0,
  );
});

test('contents whose deletion fails three times are set aside, and other owners’ contents are deleted', async () => {
  const [owner, other] = [anOwner(), anOwner()];
  const [bad, good] = [
    await write(service, aCtx(owner), { bytes: csv(1) }),
    await write(service, aCtx(other), { bytes: csv(1) }),
  ];
  await service.sql(`
    create function file.poison() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$;
    create trigger poison before delete on file.file_contents for each row when (old.file_id = '${uuid(bad.id)}') execute function file.poison();`);
  await service.api.delete(aCtx(owner), { fileId: bad.id });
  await service.api.delete(aCtx(other), { fileId: good.id });
  const run = () => service.running.jobs.runOnce('remove-contents');
  for (let n = 0; n < 3; n += 1) await run();
  const { listSetAsideWork, releaseWork } = service.harness.client(setAsideWorkOperations('file'));
  const { items } = await listSetAsideWork(operatorCtx(), { limit: 100 });
  expect(items).toMatchObject([{ kind: 'file_removal', resourceId: bad.id, attempts: 3, error: 'poison', isEnded: false }]);
  const left = () =>
    service.sql('select file_id from file.file_contents where file_id = any($1)', [[uuid(bad.id), uuid(good.id)]]);
  expect(await left()).toEqual([{ file_id: uuid(bad.id) }]);
  // Not retried before an operator releases it.
  await service.sql('drop function file.poison cascade');
  await run();
  expect(await left()).toHaveLength(1);
  await releaseWork(operatorCtx(), { kind: 'file_removal', workId: uuid(bad.id) });
  await run();
  expect(await left()).toEqual([]);
});
