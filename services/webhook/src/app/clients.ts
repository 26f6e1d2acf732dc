// The operations of other services that this one calls: only for snapshots in a sandbox caller's simulated events. This
// service reaches the internet, so it may only read; a test checks that.
import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';

export const needs = {
  customer: only(customer, 'get', 'getCounterparty'),
  wallet: only(wallet, 'get', 'getVirtualAccount', 'getHold'),
  transfer: only(transfer, 'get', 'getBatch'),
  card: only(card, 'get', 'getAgent', 'getTransaction'),
  risk: only(risk, 'getAnomaly'),
};
