import { readableIds } from './readable-ids.ts';

const body = '01k9x3v7m2c4q8s6t0w5y1z3ab';
const ids = ['cus', 'pa', 'wal', 'va', 'card', 'ctx', 'agent', 'txn', 'key', 'req'].map((prefix) => `${prefix}_${body}`);
const of = (...prefixes: string[]): string[] => prefixes.map((prefix) => `${prefix}_${body}`);

test('each id is sent once to its naming service, and ids without a name are not sent', () => {
  const all = { customer: of('cus', 'pa'), wallet: of('wal', 'va'), card: of('card', 'ctx', 'agent'), transfer: of('txn') };
  expect(readableIds([...ids, ...ids, 'nonsense', ''], ['*'])).toEqual(all);
});

test.each([
  ['customers:read', { customer: of('cus'), wallet: [], card: [], transfer: [] }],
  ['counterparties:read', { customer: of('pa'), wallet: [], card: [], transfer: [] }],
  ['wallets:read', { customer: [], wallet: of('wal'), card: [], transfer: [] }],
  ['virtual-accounts:read', { customer: [], wallet: of('va'), card: [], transfer: [] }],
  ['cards:read', { customer: [], wallet: [], card: of('card', 'ctx'), transfer: [] }],
  ['agents:read', { customer: [], wallet: [], card: of('agent'), transfer: [] }],
  ['transactions:read', { customer: [], wallet: [], card: [], transfer: of('txn') }],
  ['customers:write', { customer: [], wallet: [], card: [], transfer: [] }],
])('%s lets a session read the names of its own kinds only', (scope, readable) => {
  expect(readableIds(ids, [scope])).toEqual(readable);
});

test('without scopes, no id is readable', () => {
  expect(readableIds(ids, [])).toEqual({ customer: [], wallet: [], card: [], transfer: [] });
});
