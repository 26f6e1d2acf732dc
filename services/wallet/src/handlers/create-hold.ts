import { conflict, invalid, invalidField, type Fault } from '@pay/core/fault';
import { sameBody, timeOf } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { formatUnits, scales } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { readAmount } from '@pay/contract/amount';
import { feesOwed } from '@pay/contract/wallet/fees-owed';
import type { RefusalReason } from '@pay/contract/wallet/shapes';
import type { wallet } from '@pay/contract/wallet/operations';
import type { Tx } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { accountsOfHold, holdingStep } from '../app/move-hold.ts';
import type { Deps } from '../deps.ts';
import { expiryOf, manualHoldView, type ManualHold } from '../domain/manual-hold.ts';
import type { Wallet } from '../domain/wallet.ts';
import { hasMoreThan, insertHold } from '../store/manual-holds.ts';
import { postIn } from '../store/post.ts';
import * as wallets from '../store/wallets.ts';

export const createHold = command<typeof wallet.createHold, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const found = await wallets.find(db.knex, ctx.owner, input.walletId);
    if (found === undefined) throw noSuchWallet();
    const amount = readAmount('amount', input.amount, found.currency);
    if (!amount.ok) throw invalid([amount.detail]);
    const { directory } = deps.ledger;
    await directory.learn(accountsOfHold(ctx.owner, { walletId: found.id, currency: found.currency }));
    return { wallet: found, units: amount.units, directory };
  },
  async commit({ ctx, input, prepared, tx, emit, clock }) {
    const { wallet: payer, units, directory } = prepared;
    const id = sameBody('hold', ctx.operationId);
    const hold: ManualHold = {
      id,
      walletId: payer.id,
      customerId: payer.customerId,
      ledgerAccount: payer.ledgerAccount,
      currency: payer.currency,
      status: 'active',
      units,
      remaining: units,
      part: 0,
      reason: input.reason,
      expiresAt: expiryOf(clock.now(), input.expiresAt),
      transactionId: null,
      clientReferenceId: input.clientReferenceId ?? null,
      metadata: input.metadata ?? null,
      version: 1,
      updatedAt: timeOf(id),
    };
    const group = { groupId: id, steps: [holdingStep(hold, true)] };
    const outcome = await postIn(tx, directory, { owner: ctx.owner, at: clock.now(), group });
    if (outcome.outcome === 'refused') throw await refusalOf(tx, { owner: ctx.owner, payer, units, reason: outcome.reason });
    await insertHold(tx, ctx.owner, hold);
    // The ledger has locked the wallet's account, so no other request counts at the same time.
    if (await hasMoreThan(tx, payer.id, limits.activeHolds)) throw tooMany();
    const snapshot = manualHoldView(hold);
    emit('hold.created', { id, version: hold.version, snapshot });
    return snapshot;
  },
});

const noSuchWallet = (): Fault => invalidField('walletId', 'not_found', 'No such wallet');
const tooMany = (): Fault =>
  conflict(
    'limit_exceeded',
    'walletId',
    `A wallet can have at most ${limits.activeHolds} active manual holds. Release one of them`,
  );

type RefusalInput = { readonly owner: Owner; readonly payer: Wallet; readonly units: bigint; readonly reason: RefusalReason };

async function refusalOf(tx: Tx, { owner, payer, units, reason }: RefusalInput): Promise<Fault> {
  switch (reason) {
    case 'insufficient_funds': {
      const { balance, held } = await wallets.lockFunds(tx, owner, payer);
      const { currency } = payer;
      const [available, required] = [balance - held, units].map((each) => formatUnits(each, scales[currency])) as [
        string,
        string,
      ];
      const message = `The wallet has ${available} ${currency} available, but the hold needs ${required}`;
      return conflict('insufficient_funds', 'amount', message, { params: { available, required, currency } });
    }
    case 'wallet_frozen':
      return conflict('wallet_frozen', 'walletId', 'The wallet is frozen');
    case 'wallet_closed':
      return conflict('wallet_closed', 'walletId', 'The wallet is closed');
    case 'fees_owed':
      return feesOwed();
    default:
      // The sandbox was reset in between.
      return noSuchWallet();
  }
}
