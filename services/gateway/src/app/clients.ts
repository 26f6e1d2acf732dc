// The operations that the gateway asks for: those with a public route, and those it asks for by itself, by name. The rest of
// the platform's operations (posting to the ledger, say) it can not reach, however a request is made.
import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
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

/** Typed as what is named; the routes find theirs by operation. */
function reached<C extends Contract, N extends keyof C & string = never>(whole: C, ...named: readonly N[]): Pick<C, N> {
  const names = Object.keys(whole).filter((name) => routed.has(whole[name] as C[string]) || named.includes(name as N));
  return only(whole, ...(names as N[]));
}

const sandbox = ['sandboxApply', 'sandboxReset'] as const;
/** For an operator who erases a customer. */
const erasing = ['erasureBlockers', 'forget'] as const;
const freezing = 'applyOwnerFreeze';

export const needs = {
  file: reached(file, 'begin', 'append', 'finish', 'release', 'read', 'readLinked', ...sandbox),
  customer: reached(customer, 'get', 'whoseCustomer', 'erase', 'setLegalHold', ...sandbox),
  wallet: reached(wallet, 'quotaStanding', ...erasing, ...sandbox),
  transfer: reached(transfer, 'timeline', 'quotaStanding', 'listRecoveredTransactions', freezing, ...erasing, ...sandbox),
  card: reached(card, 'transactionTimeline', freezing, ...erasing, ...sandbox),
  risk: reached(risk, 'forget', ...sandbox),
  report: reached(report, 'forget', 'quotaStanding', 'wantedRequests', 'bringRequests', ...sandbox),
  webhook: reached(webhook, 'list', 'toldOf', 'causedBy', 'forget', ...sandbox),
};
export type Needs = typeof needs;

/** Its own routes are asked for over the bus too, so that any replica may answer. */
export const itself: Contract = reached(gateway);
