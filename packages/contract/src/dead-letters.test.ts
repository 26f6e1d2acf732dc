import { reasonOf } from './dead-letters.ts';

test('the reason of a failure is returned without the failed statement', () => {
  const refused = Object.assign(new Error('insert into "wallets" ("id") values ($1) - the wallet is closed'), { code: 'P0001' });
  expect(reasonOf(refused)).toBe('the wallet is closed');
  expect(reasonOf(Object.assign(new Error('the wallet is closed'), { code: 'P0001' }))).toBe('the wallet is closed');
  expect(reasonOf(new Error('no rate - ask again'))).toBe('no rate - ask again');
  expect(reasonOf('stopped')).toBe('stopped');
});
