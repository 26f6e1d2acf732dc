// The operations of other services that this service calls. Its bus user may call only these.
import { customer } from '@pay/contract/customer/operations';
import { file } from '@pay/contract/file/operations';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk/operations';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import type { Clients as ClientsOf } from '@pay/kernel/service';

export const needs = {
  customer: only(customer, 'lookUpForTransfer', 'validateCounterparty', 'ensureCounterparty'),
  file: only(file, 'begin', 'append', 'finish', 'describe', 'read', 'markUsed', 'eraseContent'),
  wallet: only(
    wallet,
    'lookUpWallet',
    'get',
    'balance',
    'feesBalance',
    'feeLimit',
    'post',
    'lookUpVirtualAccount',
    'listUnconfirmedHolds',
    'confirmHolds',
    'listAppliedStages',
    'captureHold',
    'getHold',
  ),
  risk: only(risk, 'evaluate', 'preview'),
};
export type Clients = ClientsOf<typeof needs>;

/** A simulated rail sends its messages to the same operation as a provider. */
export const itself = only(transfer, 'railCallback');
