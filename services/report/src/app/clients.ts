// The operations of other services that this one calls; it may call no others.
import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { file } from '@pay/contract/file';
import { only } from '@pay/contract/operation';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';
import { webhook } from '@pay/contract/webhook';

export const needs = {
  file: only(file, 'begin', 'append', 'finish'),
  customer: only(customer, 'get'),
  wallet: only(wallet, 'get', 'list', 'balance', 'listPostedEntries', 'listWalletsAfter', 'exportRows'),
  transfer: only(transfer, 'references', 'exportRows'),
  card: only(card, 'merchantNames', 'exportRows'),
  webhook: only(webhook, 'exportRows'),
};
