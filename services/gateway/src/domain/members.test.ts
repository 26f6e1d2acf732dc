import { z } from 'zod';
import { id } from '@pay/contract/field';
import { toIgnoredHeader, inspectMembers, shapeOf } from './members.ts';

const Transfer = z.object({
  customerId: id('customer').optional(),
  details: z
    .object({ routingNumber: z.string().optional(), nested: z.object({ deep: z.string().optional() }).optional() })
    .optional(),
  account: z
    .union([z.string(), z.object({ account_number: z.string() })])
    .optional()
    .meta({ oneOf: [{ type: 'string' }, { type: 'object' }] }),
  metadata: z.record(z.string(), z.string()).optional(),
  parties: z.array(z.object({ name: z.string(), walletId: id('wallet').optional() })).optional(),
});
const shape = shapeOf(Transfer);
const good = { customerId: 'cus_1' };
const unknownIn = (value: unknown): string[] => inspectMembers(shape, value).unknown.map(({ field }) => field);

test('an id of a kind that differs from its field is found at every depth; text that is not an id is left to the service', () => {
  const customer = 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab';
  const wallet = 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab';
  const body = {
    customerId: wallet,
    parties: [
      { name: wallet, walletId: wallet },
      { name: '', walletId: customer },
    ],
  };
  expect(inspectMembers(shape, body).foreignIds).toEqual([
    { field: 'customerId', id: wallet, kind: 'customer' },
    { field: 'parties.1.walletId', id: customer, kind: 'wallet' },
  ]);
  expect(inspectMembers(shape, { customerId: 'wal_1' }).foreignIds).toEqual([]);
});

test('unknown members are found at every depth, and free-form maps are skipped', () => {
  const body = {
    ...good,
    refrence: 'x',
    details: { routingNumber: '1', extra: 1, nested: { deep: '', deeper: 1 } },
    account: { account_number: '1', bank: 'x' },
    metadata: { anything: 'goes' },
    parties: [{ name: 'a' }, { name: 'b', nick: 'c' }],
    toString: 1,
  };
  expect(unknownIn(body)).toEqual([
    'refrence',
    'details.extra',
    'details.nested.deeper',
    'account.bank',
    'parties.1.nick',
    'toString',
  ]);
  expect(unknownIn(good)).toEqual([]);
  expect(unknownIn('text')).toEqual([]);
});

test('an unknown member suggests the correct member of an adjacent object', () => {
  const [first, second] = inspectMembers(shape, { routingNumber: '1', detailsRoutingNumber: '1' }).unknown;
  expect([first?.nested, first?.joined]).toEqual(['details.routingNumber', undefined]);
  expect([second?.nested, second?.joined]).toEqual([undefined, 'details.routingNumber']);
  const [inner] = inspectMembers(shape, { details: { deep: '1' } }).unknown;
  expect(inner?.nested).toBe('details.nested.deep');
  // The documented form of `account` is text.
  expect(inspectMembers(shape, { account_number: '1' }).unknown[0]).not.toHaveProperty('nested');
});

test('the header of ignored fields cannot be injected into or made too long', () => {
  expect(toIgnoredHeader(['refrence', 'foo'])).toBe('refrence, foo');
  expect(toIgnoredHeader(['a\r\nSet-Cookie: x', 'ключ', 'a,b', '💥'])).toMatch(/^[\x20-\x7e]+$/);
  expect(toIgnoredHeader(['a\r\nSet-Cookie: x'])).not.toMatch(/[\r\n]/);
  expect(toIgnoredHeader(Array.from({ length: 500 }, () => 'ключ'.repeat(5_000))).length).toBeLessThan(2_100);
});
