import { customerOf, leftOfErased, isErased } from './erasure.ts';

test('an event concerns the customer of its snapshot', () => {
  expect(customerOf({ id: 'cus_1' })).toBe('cus_1');
  expect(customerOf({ id: 'wal_1', customerId: 'cus_2' })).toBe('cus_2');
  expect(customerOf({ id: 'agent_1' })).toBeUndefined();
});

test('events before the erasure are erased; the event of the erasure and later events are not', () => {
  const data = { id: 'cus_1', email: 'a@b.co' };
  expect(isErased({ createdAt: 5, data }, 5)).toBe(true);
  expect(isErased({ createdAt: 6, data }, 5)).toBe(true);
  expect(isErased({ createdAt: 60_006, data }, 5)).toBe(false);
  expect(isErased({ createdAt: 5, data: { ...data, erasedAt: 'now' } }, 5)).toBe(false);
  expect(isErased({ createdAt: 5, data }, undefined)).toBe(false);
});

test('an erased event keeps only its ids', () => {
  expect(leftOfErased({ id: 'wal_1', customerId: 'cus_1', metadata: { name: 'x' } })).toEqual({
    id: 'wal_1',
    customerId: 'cus_1',
    erased: true,
  });
});
