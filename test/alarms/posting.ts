// Postings between accounts without a public route for transfers.
import type { AccountRef } from '@pay/contract/wallet/shapes';
import { only } from '@pay/contract/operation';
import { wallet } from '@pay/contract/wallet/operations';
import type { Currency } from '@pay/core/money';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { overBus } from './over-bus.ts';
import type { Owner } from './players.ts';
import type { Undo } from './production.ts';
import type { Scene } from './scene.ts';

export type PostingInput = {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly units: string;
  readonly currency: Currency;
};

/** Posts an adjustment of a live owner. The returned function posts the reverse. */
export async function posting(scene: Scene, owner: Owner, { debit, credit, units, currency }: PostingInput): Promise<Undo> {
  const { client, contextOf, close } = await overBus(scene, only(wallet, 'post'));
  const post = (accounts: { debit: AccountRef; credit: AccountRef }): Promise<unknown> => {
    const transactionId = randomIds().next('transaction', systemClock.now());
    const step = { op: 'post', ...accounts, amountUnits: units, currency, entryKind: 'adjustment', transactionId } as const;
    return client.post(contextOf(owner), { groupId: transactionId, steps: [step] });
  };
  await post({ debit, credit });
  return async () => {
    await post({ debit: credit, credit: debit });
    await close();
  };
}
