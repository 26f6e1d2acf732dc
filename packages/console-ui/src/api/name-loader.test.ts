import { namesMax } from '@pay/contract/names';
import { idsPerRequest, newNameLoader } from './name-loader.ts';

const nameOf = (id: string) => ({ id, name: `Name of ${id}` });

function aLoader(answer = (ids: readonly string[]) => ids.map(nameOf)) {
  const requests: (readonly string[])[] = [];
  const load = newNameLoader((ids) => {
    requests.push(ids);
    return Promise.resolve(answer(ids));
  });
  return { load, requests };
}

test('all ids of a page are looked up in one request, each id once', async () => {
  const { load, requests } = aLoader();
  const rows = Array.from({ length: 50 }, (_, row) => [`cus_${row % 7}`, `pa_${row}`, `wal_${row % 3}`]).flat();
  const names = await Promise.all(rows.map(load));
  expect(names).toEqual(rows.map(nameOf));
  expect(requests).toEqual([[...new Set(rows)]]);
});

test('an id without a name is null, and other ids keep their names', async () => {
  const { load, requests } = aLoader((ids) => ids.filter((id) => id !== 'cus_2').map(nameOf));
  expect(await Promise.all(['cus_1', 'cus_2', 'cus_3'].map(load))).toEqual([nameOf('cus_1'), null, nameOf('cus_3')]);
  expect(requests).toHaveLength(1);
});

test('a request never has more ids than the console accepts', async () => {
  expect(idsPerRequest).toBe(namesMax);
  const { load, requests } = aLoader();
  const ids = Array.from({ length: 2 * idsPerRequest + 1 }, (_, at) => `cus_${at}`);
  expect(await Promise.all(ids.map(load))).toEqual(ids.map(nameOf));
  expect(requests.map(({ length }) => length)).toEqual([idsPerRequest, idsPerRequest, 1]);
});

test('a failed request fails its own ids, and the next page requests them again', async () => {
  let isDown = true;
  const { load } = aLoader((ids) => {
    if (isDown) throw new Error('down');
    return ids.map(nameOf);
  });
  await expect(load('cus_1')).rejects.toThrow('down');
  isDown = false;
  expect(await load('cus_1')).toEqual(nameOf('cus_1'));
});
