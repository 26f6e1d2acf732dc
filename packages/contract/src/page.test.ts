import { isFault } from '@pay/core/fault';
import { randomIds, uuid } from '@pay/core/id';
import { keysetOf, pageOf } from './page.ts';

const ids = randomIds();
const rows = Array.from({ length: 4 }, (_, i) => ({ id: ids.next('wallet', 1_763_000_000_000 + i) })).reverse();
const input = { limit: 3, customerId: 'cus_x', cursor: undefined as string | undefined };

test('a page ends with a cursor only when more rows were found, and the cursor continues behind its last row', () => {
  const page = pageOf(rows, input);
  expect(page.items).toHaveLength(3);
  const next = keysetOf('wallet', { ...input, cursor: page.nextCursor });
  expect(next.before).toBe(uuid(rows[2]?.id ?? ''));
  expect(pageOf(rows.slice(0, 3), input)).not.toHaveProperty('nextCursor');
});

test.each([
  ['garbage', () => 'not-a-cursor'],
  [
    'another list',
    () =>
      pageOf(
        rows.map(() => ({ id: ids.next('customer', 5) })),
        { limit: 1 },
      ).nextCursor,
  ],
  ['other filters', () => pageOf(rows, { ...input, customerId: 'cus_y' }).nextCursor],
  ['a tampered position', () => Buffer.from(`v1|1|${rows[0]?.id}|AAAA`).toString('base64url')],
])('a cursor of %s is refused with 400 naming it', (_, cursor) => {
  try {
    keysetOf('wallet', { ...input, cursor: cursor() });
    throw new Error('accepted');
  } catch (error) {
    expect(isFault(error) && error.details[0]).toMatchObject({
      field: 'query:cursor',
      hint: expect.stringContaining('nextCursor') as string,
    });
  }
});

test('createdBefore is exclusive and createdAfter inclusive', () => {
  const at = '2025-11-13T02:13:20.001Z';
  const { before, from } = keysetOf('wallet', { limit: 1, createdBefore: at, createdAfter: at });
  const [, , second] = rows;
  expect(before).toBe(from);
  expect(uuid(second?.id ?? '') >= (from ?? '')).toBe(true);
});
