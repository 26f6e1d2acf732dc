// Opens a wallet in one commit: its row, its ledger account, its event and, in the sandbox, its opening balance.
import { unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { parseUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { Ctx } from '@pay/contract/ctx';
import { settingsOf } from '@pay/contract/sandbox';
import { hotOf, ownerColumns, type Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import type { Target } from '../domain/ledger-state.ts';
import { walletView, type Wallet } from '../domain/wallet.ts';
import type { AccountDirectory } from '../store/accounts.ts';
import { applyBatch, ownerWord } from '../store/ledger.ts';
import * as wallets from '../store/wallets.ts';

/** What a new wallet holds, and which account paid it. */
export type OpeningBalance = { readonly faucet: Target; readonly units: bigint };

/** Found before the commit: the faucet's number. Undefined where wallets begin empty. */
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

export type OpenWalletInput = {
  readonly owner: Owner;
  readonly wallet: Omit<Wallet, 'ledgerAccount'>;
  readonly opening: OpeningBalance | undefined;
  readonly emit: Emit;
};

export async function openWallet(tx: Tx, { owner, wallet: newWallet, opening, emit }: OpenWalletInput): Promise<Wallet> {
  const wallet = await wallets.insert(tx, owner, newWallet);
  if (opening !== undefined) await fund(tx, owner, { wallet, opening });
  emit('wallet.created', { id: wallet.id, version: wallet.version, snapshot: walletView(wallet) });
  return wallet;
}

async function fund(tx: Tx, owner: Owner, { wallet, opening }: { wallet: Wallet; opening: OpeningBalance }): Promise<void> {
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
  const group = { group: uuid(wallet.id), stage: 0, owner: ownerWord(account, environment), at: wallet.updatedAt, steps: [step] };
  const { outcomes } = await applyBatch(await hotOf(tx), { groups: [group], unmoved: new Map() });
  // The faucet was retired by a sandbox reset since it was looked up.
  if (outcomes[0]?.outcome !== 'applied') throw unavailable('faucet');
}
