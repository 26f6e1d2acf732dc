import { customerOf, leftOfErased, isErased } from './erasure.ts';

test('an event is of the customer that its snapshot is, or belongs to', () => {
  expect(customerOf({ id: 'cus_1' })).toBe('cus_1');
  expect(customerOf({ id: 'wal_1', customerId: 'cus_2' })).toBe('cus_2');
  expect(customerOf({ id: 'agent_1' })).toBeUndefined();
});

test('what was told up to the erasure is erased; the fact of the erasure and what comes later is not', () => {
  const data = { id: 'cus_1', email: 'a@b.co' };
  expect(isErased({ createdAt: 5, data }, 5)).toBe(true);
  expect(isErased({ createdAt: 6, data }, 5)).toBe(true);
  expect(isErased({ createdAt: 60_006, data }, 5)).toBe(false);
  expect(isErased({ createdAt: 5, data: { ...data, erasedAt: 'now' } }, 5)).toBe(false);
  expect(isErased({ createdAt: 5, data }, undefined)).toBe(false);
});

test('of an erased event its ids are left', () => {
  expect(leftOfErased({ id: 'wal_1', customerId: 'cus_1', metadata: { name: 'x' } })).toEqual({
    id: 'wal_1',
    customerId: 'cus_1',
    erased: true,
  });
});
