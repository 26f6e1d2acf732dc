import type { FaultDetail } from '@pay/core/fault';
import { readWalletOf, refusingInto } from './payer.ts';

const told = (wallet: { customerId: string } | null | undefined): [found: unknown, said: string[]] => {
  const errors: FaultDetail[] = [];
  const found = readWalletOf({ customerId: 'cus_1' }, wallet, { field: 'destinationWalletId', refuse: refusingInto(errors) });
  return [found, errors.map(({ field, code, message }) => `${field} ${code} ${message}`)];
};

test('a wallet of another customer of the key is called so, and a missing one does not exist', () => {
  const own = { customerId: 'cus_1' };
  expect(told(own)).toEqual([own, []]);
  expect(told({ customerId: 'cus_2' })).toEqual([null, ['destinationWalletId not_found The wallet belongs to another customer']]);
  for (const missing of [null, undefined])
    expect(told(missing)).toEqual([null, ['destinationWalletId not_found No such wallet']]);
});
