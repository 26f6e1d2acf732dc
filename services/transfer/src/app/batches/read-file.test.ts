import { notFound, unavailable } from '@pay/core/fault';
import { ofKnownFile } from './read-file.ts';

test('a file that expires during reading is rejected like a missing one, and an outage stays an outage', async () => {
  const refusal = await ofKnownFile('fileId', Promise.reject(notFound())).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field: 'fileId', code: 'not_found' }] });
  const outage = unavailable('file');
  await expect(ofKnownFile('rows', Promise.reject(outage))).rejects.toBe(outage);
  expect(await ofKnownFile('rows', Promise.resolve(7))).toBe(7);
});
