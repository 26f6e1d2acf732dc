// Uploads and downloads keep their bytes, with a scripted server.
import { NotFoundError } from '../src/index.ts';
import { data, failWith, dropAnswer, createScriptedClients, type ScriptedAnswer } from './scripted-server.ts';

const { clientOn, close } = createScriptedClients();
afterAll(close);

const bytes =
  (content: Buffer): ScriptedAnswer =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(content);

test.each([
  ['text', 'a;b\n'],
  ['bytes', new TextEncoder().encode('a;b\n')],
  ['a blob', new Blob(['a;b\n'])],
])('%s is uploaded as it is, and after a lost answer again under the same key', async (_, content) => {
  const { client, server } = await clientOn([dropAnswer, data({ id: 'file_1', createdAt: '2026-11-25T10:00:00.000Z' })]);
  const file = await client.files.upload({ purpose: 'batch', content, type: 'text/csv', name: 'Löhne 1.csv' });
  expect([file.id, file.createdAt]).toEqual(['file_1', new Date('2026-11-25T10:00:00Z')]);
  expect(server.asked).toHaveLength(2);
  for (const { path, body, headers } of server.asked) {
    expect([path, body]).toEqual(['/v1/files?purpose=batch', 'a;b\n']);
    expect(headers).toMatchObject({ 'content-type': 'text/csv', 'x-file-name': 'L%C3%B6hne%201.csv' });
  }
  expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('content is returned as bytes, also for JSON-like and binary content; a rejection is thrown', async () => {
  const notText = Buffer.from([0, 255, 254, 128]);
  const answers = [bytes(notText), bytes(Buffer.from('{"ok":true,"data":1}')), failWith(404, 'NOT_FOUND')];
  const { client, server } = await clientOn(answers);
  expect(Buffer.from(await client.files.content('file_1'))).toEqual(notText);
  expect(new TextDecoder().decode(await client.statements.content('stm_1', { format: 'json' }))).toBe('{"ok":true,"data":1}');
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/files/file_1/content', '/v1/statements/stm_1/content?format=json']);
  await expect(client.files.content('file_2')).rejects.toThrow(NotFoundError);
});
