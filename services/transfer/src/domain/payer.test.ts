import type { FaultDetail } from '@pay/core/fault';
import { readWalletOf, collectInto } from './payer.ts';

const tryReadWallet = (wallet: { customerId: string } | null | undefined): [found: unknown, said: string[]] => {
  const errors: FaultDetail[] = [];
  const found = readWalletOf({ customerId: 'cus_1' }, wallet, { field: 'destinationWalletId', refuse: collectInto(errors) });
  return [found, errors.map(({ field, code, message }) => `${field} ${code} ${message}`)];
};

test('a wallet of another customer of the key is named as such, and a missing one does not exist', () => {
  const own = { customerId: 'cus_1' };
  expect(tryReadWallet(own)).toEqual([own, []]);
  expect(tryReadWallet({ customerId: 'cus_2' })).toEqual([
    null,
    ['destinationWalletId not_found The wallet belongs to another customer'],
  ]);
  for (const missing of [null, undefined])
    expect(tryReadWallet(missing)).toEqual([null, ['destinationWalletId not_found No such wallet']]);
});
