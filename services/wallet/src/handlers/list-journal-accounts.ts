import { positionOf, pageByPosition } from '@pay/contract/page';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { byCode, journalAccountOf, positionIn } from '../domain/trial-balance.ts';
import * as chart from '../store/chart.ts';

/** System accounts by code, then wallets by id. The cursor is the last account as `code|currency`. */
export const listJournalAccounts = query<typeof wallet.listJournalAccounts, Deps>()(async ({ ctx, input, db }) => {
  const last = positionOf(input);
  const afterWallet = last?.startsWith(walletPrefix) === true ? (last.slice(walletPrefix.length).split('|')[0] ?? '') : undefined;
  const system = afterWallet === undefined ? byCode(await chart.systemAccounts(db, ctx.owner)) : [];
  const rest = system.filter((account) => last === undefined || positionIn(account) > last);
  const wallets = await chart.walletAccounts(db, ctx.owner, { after: afterWallet ?? '', rows: input.limit + 1 });
  return pageByPosition([...rest, ...byCode(wallets)].map(journalAccountOf), input, positionIn);
});

const walletPrefix = 'liability:wallet:';
