import type { wallet } from '@pay/contract/wallet/operations';
import { batch } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { depositAddresses } from '../domain/deposit-addresses.ts';
import * as walletLookups from '../store/wallet-lookups.ts';

export const lookUpWallet = batch<typeof wallet.lookUpWallet, Deps>()({
  async runMany({ items, db }) {
    const questions = items.map(({ ctx, input }) => ({ owner: ctx.owner, walletId: input.walletId }));
    const answers = await walletLookups.lookUpWallets(db, questions);
    return answers.map((answer, i) => {
      if (answer === null) return { ok: true, output: null };
      const { virtualAccountId, ...plain } = answer;
      const addresses = answer.type === 'crypto' ? depositAddresses(questions[i]?.walletId ?? '', answer.currency) : [];
      return {
        ok: true,
        output: { ...plain, ...(virtualAccountId === null ? {} : { virtualAccountId }), depositAddresses: addresses },
      };
    });
  },
});
