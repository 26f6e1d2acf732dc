// The operations of other services that this one calls: keys, and credentials to ask the API with, which are always those of an
// account of the caller's session; and what services serve for people who run the platform.
import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { deadLetterOperations } from '@pay/contract/dead-letters';
import { gateway } from '@pay/contract/gateway';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';
import { webhook } from '@pay/contract/webhook';

export const needs = {
  customer: {
    ...only(customer, 'operatorSubject', 'operatorLook', 'operatorQueue', 'operatorDecide', 'setLegalHold'),
    ...only(customer, 'operatorDocuments', 'operatorOpenDocument', 'operatorReadDocument'),
  },
  wallet: {
    ...only(wallet, 'operatorSubject', 'operatorLook', 'operatorSetStatus'),
    ...only(wallet, 'operatorSuspense', 'operatorPost', 'operatorAccount', 'operatorRecount', 'operatorProof', 'checkInvariants'),
    ...deadLetterOperations('wallet'),
  },
  risk: {
    ...only(risk, 'operatorSubject', 'operatorLook', 'operatorQueue', 'operatorCloseAnomaly'),
    ...deadLetterOperations('risk'),
  },
  card: {
    ...only(card, 'operatorSubject', 'operatorLook', 'operatorSetStatus', 'operatorReleaseQuarantine'),
    ...deadLetterOperations('card'),
  },
  transfer: {
    ...only(transfer, 'operatorSubject', 'operatorLook', 'operatorQueue', 'operatorDecide', 'operatorRetry'),
    ...only(transfer, 'operatorPostpone', 'operatorStuck', 'operatorBreaks', 'operatorCloseBreak'),
  },
  webhook: {
    ...only(webhook, 'resendEvent', 'listAuditLog', 'getAuditEntry', 'verifyAuditLog'),
    ...deadLetterOperations('webhook'),
  },
  gateway: {
    ...only(gateway, 'createKey', 'rollKey', 'revokeKey', 'listKeys', 'delegate'),
    ...only(gateway, 'operatorSubject', 'setOwnerFrozen', 'eraseCustomer', 'previewErasure'),
  },
};
export type Needs = typeof needs;
