// The operations that the gateway asks for: those with a public route, and those it asks for by itself, by name. The rest of
// the platform's operations (posting to the ledger, say) it can not reach, however a request is made.
import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { ownedOperations } from '@pay/contract/erasure';
import { file } from '@pay/contract/file';
import { gateway } from '@pay/contract/gateway';
import { only, type Contract } from '@pay/contract/operation';
import { report } from '@pay/contract/report';
import { risk } from '@pay/contract/risk';
import { servedBy } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';
import { webhook } from '@pay/contract/webhook';

const routed = new Set(routes.flatMap(servedBy));

/** Operations by which every service follows an erasure and the sandbox: the gateway sends each to all services that have it. */
type OwnedOperation = keyof typeof ownedOperations;

/** The type has the named and the owned operations; the routes find theirs by operation. */
function reached<C extends Contract, N extends keyof C & string = never>(
  whole: C,
  ...named: readonly N[]
): Pick<C, N | (keyof C & OwnedOperation)> {
  const names = Object.keys(whole).filter(
    (name) => routed.has(whole[name] as C[string]) || named.includes(name as N) || name in ownedOperations,
  );
  return only(whole, ...(names as (N | (keyof C & OwnedOperation & string))[]));
}

const freezing = 'applyOwnerFreeze';

export const needs = {
  file: reached(file, 'begin', 'append', 'finish', 'release', 'read', 'readLinked'),
  customer: reached(customer, 'get', 'whoseCustomer', 'erase', 'setLegalHold'),
  wallet: reached(wallet, 'quotaStanding'),
  transfer: reached(transfer, 'timeline', 'quotaStanding', 'listRecoveredTransactions', freezing),
  card: reached(card, 'transactionTimeline', freezing),
  risk: reached(risk),
  report: reached(report, 'quotaStanding', 'wantedRequests', 'bringRequests'),
  webhook: reached(webhook, 'list', 'toldOf', 'causedBy'),
};
export type Needs = typeof needs;

/** Its own routes are asked for over the bus too, so that any replica may answer. */
export const itself: Contract = reached(gateway);
