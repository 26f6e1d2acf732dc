// The operations of other services that this one calls, and no more.
import { customer } from '@pay/contract/customer';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';

export const needs = {
  customer: only(customer, 'transferFacts'),
  wallet: only(wallet, 'facts', 'get', 'post', 'virtualAccountFacts', 'listUnconfirmedHolds', 'confirmHolds', 'appliedStages'),
  risk: only(risk, 'evaluate'),
};
export type Needs = typeof needs;

/** What a simulated rail tells comes in by the same door as a provider's message. */
export const itself = only(transfer, 'railCallback');
