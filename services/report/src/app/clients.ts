// The operations of other services that this one calls, and no more.
import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { only } from '@pay/contract/operation';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';

export const needs = {
  customer: only(customer, 'get'),
  wallet: only(wallet, 'get', 'list', 'balance', 'postedEntries', 'walletsAfter'),
  transfer: only(transfer, 'references'),
  card: only(card, 'merchantNames'),
};
