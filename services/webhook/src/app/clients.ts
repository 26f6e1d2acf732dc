// The operations of other services that webhook calls: only for snapshots in a sandbox caller's simulated events.
// Webhook reaches the internet, so it may only read; a test checks that.
import { card } from '@pay/contract/card/operations';
import { customer } from '@pay/contract/customer/operations';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk/operations';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';

export const needs = {
  customer: only(customer, 'get', 'getCounterparty'),
  wallet: only(wallet, 'get', 'getVirtualAccount', 'getHold'),
  transfer: only(transfer, 'get', 'getBatch'),
  card: only(card, 'get', 'getAgent', 'getTransaction'),
  risk: only(risk, 'getAnomaly'),
};
