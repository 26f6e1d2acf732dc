// The operations of other services that this one calls. Its bus user is allowed these and no others.
import { customer } from '@pay/contract/customer';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk';
import { wallet } from '@pay/contract/wallet';
import type { Clients as ClientsOf } from '@pay/kernel/service';

export const needs = {
  customer: only(customer, 'lookUpForTransfer'),
  wallet: only(wallet, 'lookUpWallet', 'cardFunding', 'cardPaid', 'post', 'listUnconfirmedHolds', 'confirmHolds'),
  risk: only(risk, 'evaluate', 'force'),
};
export type Clients = ClientsOf<typeof needs>;
