// The operations of other services that the console calls: keys, credentials for the API (always for an account of the
// caller's session), and operations for people who run the platform.
import { card } from '@pay/contract/card/operations';
import { consolePeers, type ConsolePeer } from '@pay/contract/console/peers';
import { customer } from '@pay/contract/customer/operations';
import { deadLetterOperations } from '@pay/contract/dead-letters';
import { gateway } from '@pay/contract/gateway/operations';
import { only } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk/operations';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import { webhook } from '@pay/contract/webhook/operations';

const own = {
  customer: {
    ...only(customer, 'operatorSubject', 'operatorGet', 'operatorQueue', 'operatorDecide', 'operatorAssign'),
    ...only(customer, 'operatorDocuments', 'operatorOpenDocument', 'operatorReadDocument', 'setLegalHold'),
    ...only(customer, 'lookUpNames'),
  },
  wallet: {
    ...only(wallet, 'operatorSubject', 'operatorGet', 'operatorSetStatus', 'feeLimit', 'operatorSetFeeLimit'),
    ...only(wallet, 'operatorSuspense', 'operatorPost', 'operatorAccount', 'operatorRecount', 'operatorProof', 'checkInvariants'),
    ...only(wallet, 'proveConservation', 'lookUpNames'),
  },
  risk: {
    ...only(risk, 'operatorSubject', 'operatorGet', 'operatorQueue', 'operatorCloseAnomaly', 'operatorAssignAnomaly'),
    ...only(risk, 'operatorListAnomalies', 'operatorListAnomalyGroups', 'listNotes', 'addNote'),
  },
  card: {
    ...only(card, 'operatorSubject', 'operatorGet', 'operatorSetStatus', 'operatorReleaseQuarantine', 'lookUpNames'),
  },
  transfer: {
    ...only(transfer, 'operatorSubject', 'operatorGet', 'operatorQueue', 'operatorDecide', 'operatorRetry'),
    ...only(
      transfer,
      'operatorAssign',
      'operatorPostpone',
      'operatorStuck',
      'operatorBreaks',
      'operatorCloseBreak',
      'lookUpNames',
    ),
  },
  webhook: {
    ...only(webhook, 'resendEvent', 'listAuditLog', 'getAuditEntry', 'verifyAuditLog'),
  },
  gateway: {
    ...only(gateway, 'createKey', 'rollKey', 'revokeKey', 'listKeys', 'delegate'),
    ...only(gateway, 'operatorSubject', 'setOwnerFrozen', 'eraseCustomer', 'previewErasure'),
  },
};

type Repairs = ReturnType<typeof deadLetterOperations> & ReturnType<typeof setAsideWorkOperations>;
type Own = typeof own;
/** For every service, also its events and work that were set aside. */
export type Needs = { readonly [P in ConsolePeer]: Repairs & (P extends keyof Own ? Own[P] : unknown) };

// Object.fromEntries loses the key types; the keys come from the list from which the type is built.
export const needs = Object.fromEntries(
  consolePeers.map((peer) => [
    peer,
    { ...(peer in own ? own[peer as keyof Own] : {}), ...deadLetterOperations(peer), ...setAsideWorkOperations(peer) },
  ]),
) as Needs;
