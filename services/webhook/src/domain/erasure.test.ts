import { events } from '@pay/contract/events';
import { z } from 'zod';
import { customerOf, leftOfErased, isErased } from './erasure.ts';

test('an event concerns the customer of its snapshot', () => {
  expect(customerOf({ id: 'cus_1' })).toBe('cus_1');
  expect(customerOf({ id: 'wal_1', customerId: 'cus_2' })).toBe('cus_2');
  expect(customerOf({ id: 'ctx_1', userId: 'cus_3' })).toBe('cus_3');
  expect(customerOf({ id: 'agent_1' })).toBeUndefined();
});

type Schema = { readonly $ref?: string; readonly $defs?: Record<string, Schema>; readonly properties?: Record<string, object> };

/** Members of an event's `data` that are ids of a customer. */
function customersIn(data: z.ZodType): string[] {
  const whole = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as Schema;
  const { properties = {} } = whole.$defs?.[whole.$ref?.replace('#/$defs/', '') ?? ''] ?? whole;
  return Object.entries(properties).flatMap(([name, schema]) => (JSON.stringify(schema).includes('"cus_') ? [name] : []));
}

test('the customer of every event that has one is found, under each name of the member', () => {
  const without = Object.entries(events).filter(([, { data }]) => customersIn(data).length === 0);
  expect(without.map(([type]) => type)).toEqual(['export.completed', 'export.failed', 'webhook.test']);
  for (const [type, { data }] of Object.entries(events))
    for (const member of customersIn(data))
      expect([type, member, customerOf({ [member]: 'cus_1' })]).toEqual([type, member, 'cus_1']);
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
