// The operations of other services that the card service calls. Its bus user may call no others.
import { customer } from '@pay/contract/customer/operations';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk/operations';
import { wallet } from '@pay/contract/wallet/operations';
import type { Clients as ClientsOf } from '@pay/kernel/service';

export const needs = {
  customer: only(customer, 'lookUpForTransfer', 'findPageBrand'),
  wallet: only(wallet, 'lookUpWallet', 'cardFunding', 'post', 'listUnconfirmedHolds', 'confirmHolds'),
  risk: only(risk, 'evaluate', 'force'),
};
export type Clients = ClientsOf<typeof needs>;
