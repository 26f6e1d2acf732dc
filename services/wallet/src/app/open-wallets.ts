// Opens wallets in one commit: their rows, their ledger accounts, their events, and, in the sandbox, their opening
// balances.
import { isFault, unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { parseUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { Ctx } from '@pay/contract/ctx';
import { settingsOf } from '@pay/contract/sandbox';
import { hotOf, ownerColumns, type Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import type { Group, Target } from '../domain/ledger-state.ts';
import { walletView, type NewWallet, type Wallet } from '../domain/wallet.ts';
import type { AccountDirectory } from '../store/accounts.ts';
import { applyBatch, ownerWord } from '../store/ledger.ts';
import * as wallets from '../store/wallets.ts';

/** The opening balance of a new wallet, and the account that pays it. */
export type OpeningBalance = { readonly faucet: Target; readonly units: bigint };

/** Found before the commit: the faucet's account number. Undefined if wallets start empty. */
export async function openingBalance(
  directory: AccountDirectory,
  ctx: Ctx,
  currency: Currency,
): Promise<OpeningBalance | undefined> {
  if (ctx.owner.environment !== 'sandbox') return undefined;
  const units = parseUnits(settingsOf(ctx.sandbox).openingBalance, scales[currency]) ?? 0n;
  if (units === 0n) return undefined;
  const faucet = { owner: ctx.owner, ref: { kind: 'faucet', id: '' }, currency } as const;
  await directory.learn([faucet]);
  return { faucet: directory.targetOf(faucet), units };
}

export type WalletOpening = {
  readonly owner: Owner;
  readonly wallet: NewWallet;
  readonly opening: OpeningBalance | undefined;
  readonly emit: Emit;
};

const faucetRetired = 'faucet';
/** Whether a sandbox reset retired the account that pays opening balances after it was looked up. */
export const isFaucetRetired = (error: unknown): boolean => isFault(error) && error.reason === faucetRetired;

/**
 * Opens each wallet that does not exist yet, in the order of their ids, and returns the new wallets. If it throws
 * `isFaucetRetired`, the caller must roll back.
 */
export async function openWallets(tx: Tx, openings: readonly WalletOpening[]): Promise<Wallet[]> {
  const inserted = await wallets.insertMany(tx, openings);
  const opened = openings.flatMap((one) => {
    const wallet = inserted.get(one.wallet.id);
    return wallet === undefined ? [] : [{ ...one, wallet }];
  });
  const groups = opened.flatMap(fundingOf);
  if (groups.length > 0) {
    const { outcomes } = await applyBatch(await hotOf(tx), { groups, unmoved: new Map() });
    if (outcomes.some(({ outcome }) => outcome !== 'applied')) throw unavailable(faucetRetired);
  }
  for (const { wallet, emit } of opened)
    emit('wallet.created', { id: wallet.id, version: wallet.version, snapshot: walletView(wallet) });
  return opened.map(({ wallet }) => wallet);
}

function fundingOf({ owner, wallet, opening }: WalletOpening & { readonly wallet: Wallet }): Group[] {
  if (opening === undefined) return [];
  const { account, environment } = ownerColumns(owner);
  const step = {
    op: 'post',
    debit: opening.faucet,
    credit: wallet.ledgerAccount,
    units: opening.units,
    currency: wallet.currency,
    kind: 'opening_balance',
    subject: null,
    card: false,
  } as const;
  return [{ group: uuid(wallet.id), stage: 0, owner: ownerWord(account, environment), at: wallet.updatedAt, steps: [step] }];
}
