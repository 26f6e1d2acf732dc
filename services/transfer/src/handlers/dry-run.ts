// POST /v1/transfers?dryRun=true: every check of a transfer, in the same order and by the same code, and no effect.
import type { transfer } from '@pay/contract/transfer/operations';
import { sameBody } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import { usableQuote } from '../app/claim-quote.ts';
import { checkRequest } from '../app/create-transactions.ts';
import { foresee } from '../app/foresee.ts';
import { openTransaction } from '../app/open-transaction.ts';
import { foreseeRefusal } from '../app/hold-fault.ts';
import { transfers } from '../app/transfer-creation.ts';
import type { Deps } from '../deps.ts';
import { view } from '../domain/transaction.ts';
import type { StoredQuote } from '../store/quotes.ts';

export const dryRun = query<typeof transfer.dryRun, Deps>()(async ({ ctx, input, clock, deps, db }) => {
  const lookup = await deps.lookups.transfer(ctx, input);
  const { settings, scenario, valid } = checkRequest({ ctx, input, clock }, lookup, { deps, creation: transfers });
  const id = sameBody('transaction', ctx.operationId);
  const differencesFrom = (quote: StoredQuote) => transfers.differencesFrom(quote, { input, valid });
  const { quoteId } = input;
  const quote = quoteId === undefined ? undefined : await usableQuote({ ctx, clock, id, quoteId, db, differencesFrom });
  const { counterparty } = lookup;
  const opened = { id, owner: ctx.owner, settings, now: deps.clock.now(), request: input, valid, counterparty, held: true };
  const row = openTransaction({ ...opened, quoted: quote?.price, scenario }, deps.rails);
  const asked = { ctx, transaction: row.transaction, field: 'amount' } as const;
  const refusal = row.held ? await foreseeRefusal(asked, deps.wallet) : undefined;
  if (refusal !== undefined) throw refusal;
  const progress = await foresee(row, deps.riskCheck, clock.now());
  // The id of the other side of an internal transfer would also be created.
  return { ...view(row.transaction, progress), id: null, relatedTransactionId: null, dryRun: true as const };
});
