// The operations that the gateway calls: those with a public route, and those listed here by name. It cannot reach any
// other operation of the platform (such as posting to the ledger), however a request is made.
import { card } from '@pay/contract/card/operations';
import { customer } from '@pay/contract/customer/operations';
import { ownedOperations } from '@pay/contract/erasure';
import { file } from '@pay/contract/file/operations';
import { gateway } from '@pay/contract/gateway/operations';
import { only, type Contract } from '@pay/contract/operation';
import { report } from '@pay/contract/report/operations';
import { risk } from '@pay/contract/risk/operations';
import { operationsOf } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import { webhook } from '@pay/contract/webhook/operations';

const routeOperations = new Set(routes.flatMap(operationsOf));

/** Operations for erasures and sandboxes, which the gateway calls on all services that declare them. */
type OwnedOperation = keyof typeof ownedOperations;

/** The type contains the named and the owned operations; routes find theirs by operation. */
function pickOperations<C extends Contract, N extends keyof C & string = never>(
  whole: C,
  ...extraNames: readonly N[]
): Pick<C, N | (keyof C & OwnedOperation)> {
  const names = Object.keys(whole).filter(
    (name) => routeOperations.has(whole[name] as C[string]) || extraNames.includes(name as N) || name in ownedOperations,
  );
  return only(whole, ...(names as (N | (keyof C & OwnedOperation & string))[]));
}

const freezeOperation = 'applyOwnerFreeze';

export const needs = {
  file: pickOperations(file, 'begin', 'append', 'finish', 'release', 'read', 'readLinked'),
  customer: pickOperations(customer, 'get', 'findCustomerOwner', 'erase', 'setLegalHold'),
  wallet: pickOperations(wallet, 'quotaStanding'),
  transfer: pickOperations(transfer, 'timeline', 'quotaStanding', 'listRecoveredTransactions', freezeOperation),
  card: pickOperations(card, 'transactionTimeline', freezeOperation),
  risk: pickOperations(risk),
  report: pickOperations(report, 'quotaStanding', 'listPendingRequestExports', 'appendRequestExportPage'),
  webhook: pickOperations(webhook, 'list', 'listDeliveriesOfResource', 'listEventIdsOfRequest'),
};
export type Needs = typeof needs;

/** The gateway calls its own routes over the bus too, so that any replica may answer. */
export const itself: Contract = pickOperations(gateway);
