import { z } from 'zod';
import { queryKinds, readQuery } from './query.ts';

const kinds = queryKinds(
  z.object({
    limit: z.int().default(50),
    open: z.boolean().optional(),
    search: z.string().optional(),
    customerId: z.string().optional(),
  }),
);
const read = (text: string) => readQuery(text, kinds);

test('text becomes what the schema calls for, and stays text when it cannot', () => {
  expect(read('limit=20&open=true&search=a+b%20c&customerId=12').values).toEqual({
    limit: 20,
    open: true,
    search: 'a b c',
    customerId: '12',
  });
  expect(read('limit=abc&open=1').values).toEqual({ limit: 'abc', open: '1' });
  expect(read('limit=').values).toEqual({ limit: '' });
  expect(read('limit=1e3').values).toEqual({ limit: '1e3' });
  expect(read('').values).toEqual({});
});

test.each([
  ['limit=1&limit=2', 'query:limit'],
  ['search=%E0%A4%A', 'query:search'],
  ['search=%00', 'query:search'],
  ['search=%ff', 'query:search'],
  ['%ff=1', 'query:'],
  ['__proto__=1', 'query:'],
  [Array.from({ length: 51 }, (_, i) => `k${i}=1`).join('&'), 'query:'],
])('%s is refused', (text, field) => {
  expect(read(text).details).toMatchObject([{ field }]);
});
