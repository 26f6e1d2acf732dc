// A posting without an authorisation: an offline sale, or a merchant's late one. Nobody was asked, so nothing can be declined;
// like every posting it is written before its money moves.
import { Fault, isFault, notFound } from '@pay/core/fault';
import { databaseFault, isUniqueViolation } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { creationView, type CardTransaction } from '../domain/card-transaction.ts';
import type { Funding } from '../domain/funding.ts';
import { RULES } from '../domain/move.ts';
import { insertMove, type StoredMove } from '../store/card-moves.ts';
import { findByIds, insertTransactions } from '../store/card-transactions.ts';
import { lockCharged } from '../store/charging.ts';
import { openWindows } from '../store/spend-windows.ts';
import type { AuthorizeCall, Given, Result } from './authorize.ts';
import { readCharge, type Charge } from './charge.ts';
import { complete, movingOf } from './complete-move.ts';
import { fundingFor } from './fund.ts';
import { postMove, UNFINISHED_MS } from './moves.ts';
import { readState } from './settle-charges.ts';

export async function forcePost(call: AuthorizeCall, given: Given): Promise<Result> {
  try {
    return { ok: true, output: creationView(await post(call, given)) };
  } catch (error) {
    const known = isFault(error) ? error : databaseFault(error);
    if (known === undefined) given.log.error('forced posting failed', { operation: call.ctx.operationId, error: errorOf(error) });
    return { ok: false, fault: known ?? new Fault('INTERNAL_ERROR', 'Internal error') };
  }
}

async function post({ ctx, input, clock }: AuthorizeCall, { deps, db }: Given): Promise<CardTransaction> {
  const at = clock.now();
  const { cards } = await readState(db.hot, [{ owner: ctx.owner, cardId: input.cardId, at }]);
  const card = cards.get(input.cardId);
  if (card === undefined) throw notFound();
  const charge = readCharge(ctx, input, { card, at });
  const before = (await findByIds(db.hot, [charge.id])).get(charge.id);
  const t = before ?? transactionOf(charge, await fundingFor(deps.neighbours, charge));
  const move: StoredMove = {
    ...{ id: ctx.operationId, kind: 'force', cents: t.askedUnits, at, number: 0, rules: RULES },
    ...{ owner: ctx.owner, transactionId: t.id, done: false },
  };
  if (before === undefined) await begin(t, move, { deps, db });
  await complete(deps, move, await postMove(movingOf(deps), ctx, move));
  return (await findByIds(db.hot, [t.id])).get(t.id) ?? t;
}

/** Writes what is going to be posted; a twin of this request may have done so first. */
async function begin(t: CardTransaction, move: StoredMove, { deps, db }: Pick<Given, 'deps' | 'db'>): Promise<void> {
  try {
    await db.hot.tx(async (tx) => {
      // It counts against limits although nobody decided it: the sums have to be there before an authorisation reads them.
      await lockCharged(tx, { agents: t.agentId === null ? [] : [t.agentId], cards: [t.cardId] });
      await openWindows(tx, t.owner, t.agentId === null ? [t.cardId] : [t.cardId, t.agentId]);
      await insertTransactions(tx, [{ transaction: t, expiresAt: null }]);
      await insertMove(tx, move, deps.clock.now() + UNFINISHED_MS);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Not yet posted: pending with nothing authorised, and told of to nobody. */
const transactionOf = (charge: Charge, funding: Funding | null): CardTransaction => ({
  id: charge.id,
  owner: charge.ctx.owner,
  cardId: charge.card.id,
  customerId: charge.card.customerId,
  agentId: charge.card.agentId,
  origin: 'forced',
  status: 'pending',
  localUnits: charge.localUnits,
  localCurrency: charge.localCurrency,
  askedUnits: charge.units,
  authorizedUnits: 0n,
  reversedUnits: 0n,
  clearedUnits: 0n,
  refundedUnits: 0n,
  ...{ paidUnits: 0n, overdraftUnits: 0n, returnedUnits: 0n },
  merchant: charge.merchant,
  funding,
  holds: [],
  declinedReason: null,
  riskRule: null,
  riskOutage: null,
  attestation: charge.attestation,
  authorizedAt: null,
  postedAt: null,
  relatedId: null,
  moves: 0,
  version: 0,
});
