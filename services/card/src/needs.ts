// The operations of other services that this one calls, and no more.
import { customer } from '@pay/contract/customer';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk';
import { wallet } from '@pay/contract/wallet';

export const needs = {
  customer: only(customer, 'transferFacts'),
  wallet: only(wallet, 'facts', 'cardFunding', 'cardPaid', 'post', 'listUnconfirmedHolds', 'confirmHolds'),
  risk: only(risk, 'evaluate', 'force'),
};
export type Needs = typeof needs;
