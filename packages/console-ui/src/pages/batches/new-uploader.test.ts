import type { StoredFile } from '../../api/files.ts';
import { newUploader } from './new-uploader.ts';

test('rows whose upload got no response are sent again under the same key, once', async () => {
  const keys: string[] = [];
  const upload = newUploader(({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ id: `file_${keys.length}` } as StoredFile);
  });
  await expect(upload('amount\n1\n', 'a.csv')).rejects.toThrow('Failed to fetch');
  expect([await upload('amount\n1\n', 'a.csv'), await upload('amount\n1\n', 'a.csv')]).toEqual(['file_2', 'file_2']);
  expect(keys[0]).toBe(keys[1]);
  expect(await upload('amount\n2\n', 'a.csv')).toBe('file_3');
  expect(keys).toHaveLength(3);
  expect(keys[2]).not.toBe(keys[0]);
});
