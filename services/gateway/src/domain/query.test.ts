import { z } from 'zod';
import { queryKinds, readQuery } from './query.ts';

const kinds = queryKinds(
  z.object({
    limit: z.int().default(50),
    open: z.boolean().optional(),
    search: z.string().optional(),
    customerId: z.string().optional(),
    metadata: z.record(z.string(), z.string()).optional(),
  }),
);
const read = (text: string) => readQuery(text, kinds);

test('text is converted to the type of the schema, and stays text if it cannot be', () => {
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

test('a map is parsed from keys in brackets, in any order, and an error names the key as it was sent', () => {
  expect(JSON.stringify(read('metadata%5Bb%5D=2&metadata[a]=&limit=3').values)).toBe('{"metadata":{"a":"","b":"2"},"limit":3}');
  for (const wrong of ['metadata', 'metadata[]', 'metadata[a', 'metadata[a][b]', 'metadata[__proto__]'])
    expect(read(`${wrong}=1`).details).toMatchObject([{ field: `query:${wrong}`, code: 'invalid_format' }]);
  const many = Array.from({ length: 6 }, (_, i) => `metadata[k${i}]=v`).join('&');
  expect(read(many).details).toMatchObject([{ field: 'query:metadata[k5]', code: 'out_of_range' }]);
  // In a list without the filter it is an ordinary parameter, which the schema does not know.
  expect(readQuery('metadata[a]=1', queryKinds(z.object({}))).values).toEqual({ 'metadata[a]': '1' });
});
