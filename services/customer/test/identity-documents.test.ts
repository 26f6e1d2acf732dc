// Pictures that a live customer uploaded: visible only to operators, with an audit entry for each access. Replaced
// pictures, and the pictures of an erased customer, are deleted.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { uuid } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { listAuditRecords } from '@pay/testkit/service';
import { aCustomer, aFullForm, codeOf, someone, startCustomerService, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

const tokenOf = (link = ''): string => link.split('/').at(-1) ?? '';
const front = 'identity.documentFront';

async function inviteCustomer() {
  const { owner, ctx } = someone('live');
  const { id: customerId, kycLink } = await service.api.create(ctx(), aCustomer());
  const token = tokenOf(kycLink);
  const send = async (submission: object) =>
    (await service.api.kycDecide(someone().ctx(), { token, decision: 'submit', ...submission })).html;
  const documents = async () => (await service.api.operatorDocuments(operatorCtx(), { customerId }))?.items ?? [];
  const state = () => service.api.get(ctx(), { customerId });
  return { owner, ctx, customerId, token, send, documents, state };
}

test('each access of an operator is in the owner’s audit log before the first byte, and the owner never receives a picture', async () => {
  const { owner, customerId, send, documents, state } = await inviteCustomer();
  const fileId = service.files.put('the front');
  await send({ ...aFullForm(service), files: { ...aFullForm(service).files, [front]: { fileId } } });
  expect((await state()).kycStatus).toBe('under_review');
  const found = await documents();
  expect(found.map(({ field }) => field).sort()).toEqual([front, 'identity.selfie']);
  const { id: documentId = '' } = found.find(({ field }) => field === front) ?? {};
  const opened = await service.api.operatorOpenDocument(operatorCtx(), { documentId });
  expect(opened).toMatchObject({ ...owner, customerId, chunks: 1, document: { contentType: 'image/jpeg', sizeBytes: 9 } });
  const { bytes } = await service.api.operatorReadDocument(operatorCtx(), { documentId, number: 0 });
  expect(Buffer.from(bytes, 'base64').toString()).toBe('the front');
  const looks = (await listAuditRecords(service.running, owner)).filter(({ action }) => action === 'customer.document_viewed');
  expect(looks).toMatchObject([
    {
      actor: operatorActor,
      target: { type: 'customer', id: customerId },
      changes: [{ field: 'document', from: null, to: front }],
    },
  ]);
  const told = JSON.stringify([await state(), await service.events(owner)]);
  for (const hidden of [fileId, documentId, 'the front']) expect(told).not.toContain(hidden);
});

test('a picture is kept until another one replaces it, and then its file is deleted', async () => {
  const { customerId, send, documents } = await inviteCustomer();
  const first = service.files.put();
  await send({ files: { [front]: { fileId: first } } });
  await eventually(
    () => service.files.entries.get(first)?.usedBy,
    (users) => users?.has(customerId) === true,
  );
  const [before] = await documents();
  const second = service.files.put('', 'application/pdf');
  await send({ files: { [front]: { fileId: second } } });
  expect(await documents()).toMatchObject([{ field: front, contentType: 'application/pdf' }]);
  await eventually(
    () => service.files.entries.has(first),
    (isThere) => !isThere,
  );
  expect(service.files.entries.has(second)).toBe(true);
  expect(await service.api.operatorOpenDocument(operatorCtx(), { documentId: before?.id ?? '' })).toBeNull();
});

test('the reason for a rejected file is shown at its field, and the other input is kept', async () => {
  const { send, documents, state } = await inviteCustomer();
  const { files, ...rest } = aFullForm(service);
  const html = await send({ ...rest, files: { ...files, 'identity.selfie': { refused: 'The file must be at most 10 MiB.' } } });
  expect(html).toMatch(/photo of your face[^\n]*<span class="error">The file must be at most 10 MiB\.<\/span>/);
  expect((await documents()).map(({ field }) => field)).toEqual([front]);
  expect((await state()).kycStatus).toBe('incomplete');
});

test('the back of a card is required once a reviewer requests it', async () => {
  const { owner, customerId, send, state } = await inviteCustomer();
  await send(aFullForm(service));
  const back = 'identity.documentBack';
  const again = { customerId, decision: 'request_more' as const, requirements: [{ field: back, code: 'required' }] };
  await service.api.operatorDecide(operatorCtx(owner), again);
  expect(await send({})).toContain('This field is required.');
  expect((await state()).kycStatus).toBe('incomplete');
  await send({ files: { [back]: { fileId: service.files.put() } } });
  expect((await state()).kycStatus).toBe('under_review');
});

test('an erased customer’s pictures cannot be opened after the commit, and their files are deleted', async () => {
  const { ctx, customerId, send, documents } = await inviteCustomer();
  const fileIds = [service.files.put(), service.files.put()];
  const files = { [front]: { fileId: fileIds[0] }, 'identity.selfie': { fileId: fileIds[1] } };
  await send({ ...aFullForm(service), files });
  const before = await documents();
  expect(before).toHaveLength(2);
  await service.api.erase(ctx(), { customerId });
  expect(await documents()).toEqual([]);
  for (const { id: documentId } of before) {
    expect(await service.api.operatorOpenDocument(operatorCtx(), { documentId })).toBeNull();
    expect(await codeOf(service.api.operatorReadDocument(operatorCtx(), { documentId, number: 0 }))).toBe('NOT_FOUND');
  }
  await eventually(
    () => fileIds.filter((fileId) => service.files.entries.has(fileId)),
    (left) => left.length === 0,
  );
  await eventually(
    () => service.running.db.knex('identity_documents').where({ customer_id: uuid(customerId) }),
    (rows) => rows.length === 0,
  );
});

test('while a page accepts files, its link determines which files', async () => {
  const { token, send } = await inviteCustomer();
  const listKycFiles = () => service.api.kycFiles(someone().ctx(), { token });
  expect((await listKycFiles()).files.map(({ field }) => field)).toEqual([front, 'identity.documentBack', 'identity.selfie']);
  expect((await listKycFiles()).files.at(-1)).toEqual({ field: 'identity.selfie', types: ['image/jpeg', 'image/png'] });
  await send(aFullForm(service));
  expect(await listKycFiles()).toEqual({ files: [] });
  const sandbox = someone();
  const { kycLink } = await service.api.create(sandbox.ctx(), aCustomer());
  expect(await service.api.kycFiles(someone().ctx(), { token: tokenOf(kycLink) })).toEqual({ files: [] });
  expect(await codeOf(service.api.kycFiles(someone().ctx(), { token: `${token}A` }))).toBe('NOT_FOUND');
});

test('a document whose file fails to be stored three times is set aside, and other owners’ documents are stored', async () => {
  const [bad, good] = [await inviteCustomer(), await inviteCustomer()];
  const [badFile, goodFile] = [service.files.put(), service.files.put()];
  service.files.poisoned.set(badFile, 0);
  await bad.send({ files: { [front]: { fileId: badFile } } });
  await good.send({ files: { [front]: { fileId: goodFile } } });
  for (let n = 0; n < 4; n += 1) await service.running.jobs.runOnce('finalize-documents');
  const [document] = await bad.documents();
  const { listSetAsideWork, releaseWork } = service.harness.client(setAsideWorkOperations('customer'));
  const { items } = await listSetAsideWork(operatorCtx(), { limit: 100 });
  expect(items).toMatchObject([{ kind: 'identity_document', resourceId: document?.id, attempts: 3, isEnded: false }]);
  expect(service.files.poisoned.get(badFile)).toBe(3);
  expect(service.files.entries.get(goodFile)?.usedBy).toContain(good.customerId);
  // Once an operator releases it after the cause is gone, it is kept.
  service.files.poisoned.delete(badFile);
  await releaseWork(operatorCtx(), { kind: 'identity_document', workId: uuid(document?.id ?? '') });
  await service.running.jobs.runOnce('finalize-documents');
  expect(service.files.entries.get(badFile)?.usedBy).toContain(bad.customerId);
});
