import { conflict, invalidField } from '@pay/core/fault';
import { explainMissing, explainUnfound, wrongKind } from './explain.ts';

const card = 'card_01k9x3v7m2c4q8s6t0w5y1z3ab';
const wallet = 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab';
const customer = 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab';
const explainParams = (params: Record<string, string>, environment: 'live' | 'sandbox' = 'live'): string =>
  explainMissing({
    environment,
    params,
    paramKinds: new Map(Object.keys(params).map((name) => [name, name === 'cardId' ? 'card' : 'customer'])),
  }).message;

test('a 404 names the kind, the id, and the environment of the key', () => {
  expect(explainParams({ customerId: customer })).toBe(`No customer ${customer} under this live key`);
  expect(explainParams({ customerId: customer, cardId: card }, 'sandbox')).toBe(
    `No card ${card} of customer ${customer} under this sandbox key`,
  );
});

test('an id of another kind is named by its actual kind', () => {
  expect(explainParams({ customerId: wallet })).toBe(`${wallet} is a wallet id, but customerId begins with cus_`);
  expect(wrongKind({ field: 'customerId', id: card, kind: 'customer' })).toMatchObject({
    field: 'customerId',
    code: 'not_found',
    message: `${card} is a card id, but customerId begins with cus_`,
  });
});

test('text that is not an id is not repeated', () => {
  expect(explainParams({ customerId: '4111111111111111' })).toBe(
    'No customer with this id (ids begin with cus_) under this live key',
  );
});

test('an id in a body that was not found is named, and nothing else changes', () => {
  const unfound = explainUnfound(invalidField('customerId', 'not_found', 'No such customer'), 'live', { customerId: customer });
  expect([unfound.message, unfound.details[0]?.message]).toEqual(Array(2).fill(`No customer ${customer} under this live key`));
  const narrower = invalidField('walletId', 'not_found', 'This customer has no such wallet');
  expect(explainUnfound(narrower, 'live', { walletId: wallet })).toMatchObject({ message: narrower.message });
  const other = conflict('wallet_frozen', 'walletId', 'The wallet is frozen');
  expect(explainUnfound(other, 'live', { walletId: wallet })).toBe(other);
});
