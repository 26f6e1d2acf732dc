import { isFault } from '@pay/core/fault';
import { accountNamed, accountNameOf } from './account-name.ts';

test.each(['wallet:wal_01k9x3v7m2c4q8s6t0w5y1z3ab', 'suspense:card_overdraft', 'liquidity', 'clearing:sepa'])(
  '%s is read as it is written',
  (name) => expect(accountNameOf(accountNamed(name, 'debit'))).toBe(name),
);

test.each(['wallet:x', 'wallet', 'savings', 'SUSPENSE:x', ''])('%s is not an account', (name) => {
  let thrown: unknown;
  try {
    accountNamed(name, 'credit');
  } catch (error) {
    thrown = error;
  }
  expect(isFault(thrown) && thrown.details).toMatchObject([{ field: 'credit', code: 'not_found' }]);
});
