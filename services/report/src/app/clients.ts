// The only operations of other services that this service may call.
import { card } from '@pay/contract/card/operations';
import { customer } from '@pay/contract/customer/operations';
import { file } from '@pay/contract/file/operations';
import { only } from '@pay/contract/operation';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import { webhook } from '@pay/contract/webhook/operations';

export const needs = {
  file: only(file, 'begin', 'append', 'finish'),
  customer: only(customer, 'get', 'lookUpNames', 'findIssuer', 'readIssuerLogo'),
  wallet: only(wallet, 'get', 'list', 'balance', 'listPostedEntries', 'listWalletsAfter', 'exportRows'),
  transfer: only(transfer, 'references', 'exportRows'),
  card: only(card, 'merchantNames', 'exportRows'),
  webhook: only(webhook, 'exportRows'),
};
