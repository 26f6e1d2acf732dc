import { assert, conflict, notFound } from '@pay/core/fault';
import { formatUnits, scales } from '@pay/core/money';
import { keysetOf, pageOf } from '@pay/contract/page';
import { dollars } from '@pay/contract/rates';
import { settingsOf } from '@pay/contract/sandbox';
import type { VirtualAccountStatus, VirtualAccount as VirtualAccountView } from '@pay/contract/virtual-account';
import type { wallet } from '@pay/contract/wallet';
import { command, query, type Call, type Emit } from '@pay/kernel/handler';
import type { Database, Tx } from '@pay/kernel/db';
import type { Operation } from '@pay/contract/operation';
import type { Owner } from '@pay/core/owner';
import type { Deps } from '../deps.ts';
import { depositRails } from '../domain/deposit-instructions.ts';
import { virtualAccountView, withStatus, type VirtualAccount } from '../domain/virtual-account.ts';
import * as balances from '../store/balances.ts';
import * as virtualAccounts from '../store/virtual-accounts.ts';

async function existing(db: Database, owner: Owner, id: string): Promise<VirtualAccount> {
  const found = await virtualAccounts.find(db.knex, owner, id);
  if (found === undefined) throw notFound();
  return found;
}

export const getVirtualAccount = query<typeof wallet.getVirtualAccount, Deps>()(async ({ ctx, input, db }) =>
  virtualAccountView(await existing(db, ctx.owner, input.virtualAccountId)),
);

export const listVirtualAccounts = query<typeof wallet.listVirtualAccounts, Deps>()(async ({ ctx, input, db }) => {
  const found = await virtualAccounts.list(db.knex, ctx.owner, { filter: input, keyset: keysetOf('virtualAccount', input) });
  return pageOf(found.map(virtualAccountView), input);
});

export const virtualAccountBalance = query<typeof wallet.virtualAccountBalance, Deps>()(async ({ ctx, input, db }) => {
  const account = await existing(db, ctx.owner, input.virtualAccountId);
  const found = await balances.ofWallet(db, ctx.owner, account.walletId);
  assert(found !== undefined, 'a virtual account has a wallet');
  const currency = account.sourceCurrency;
  const rate = settingsOf(ctx.sandbox).rates[`${currency}_usd`] ?? dollars[currency];
  return {
    virtualAccountId: account.id,
    balance: formatUnits(found.balance, scales[currency]),
    currency,
    ...(currency === 'usd' ? {} : { exchangeRate: rate }),
  };
});

export const virtualAccountFacts = query<typeof wallet.virtualAccountFacts, Deps>()(async ({ ctx, input, db }) => {
  const account = await existing(db, ctx.owner, input.virtualAccountId);
  const { walletId, customerId, sourceCurrency, status, developerFeePercent, forwarding } = account;
  return {
    ...{ walletId, customerId, sourceCurrency, status, developerFeePercent },
    paymentRails: [...depositRails[sourceCurrency]],
    destinationCurrency: forwarding?.currency ?? null,
    destinationPaymentRail: forwarding?.rail ?? null,
    destinationAddress: forwarding?.address ?? null,
  };
});

type Move = Pick<Call<Operation>, 'ctx' | 'clock'> & { readonly tx: Tx; readonly emit: Emit; readonly id: string };

/** Already there answers the same and tells nobody, so that a retry is safe. */
async function moveTo(
  to: VirtualAccountStatus,
  { ctx, clock, tx, emit, id }: Move,
  from?: readonly VirtualAccountStatus[],
): Promise<VirtualAccountView> {
  const found = await virtualAccounts.lock(tx, ctx.owner, id);
  if (found === undefined) throw notFound();
  if (from !== undefined && found.status !== to && !from.includes(found.status)) {
    throw conflict(
      'invalid_state_transition',
      'status',
      `A virtual account that is ${found.status} can not become ${to} this way`,
    );
  }
  const changed = withStatus(found, to, clock.now());
  if (changed === undefined) return virtualAccountView(found);
  await virtualAccounts.saveStatus(tx, ctx.owner, changed);
  const snapshot = virtualAccountView(changed);
  emit('virtual_account.updated', { id: changed.id, version: changed.version, snapshot });
  return snapshot;
}

export const deactivateVirtualAccount = command<typeof wallet.deactivateVirtualAccount, Deps>()({
  commit: (call) => moveTo('inactive', { ...call, id: call.input.virtualAccountId }),
});

/** Only undoes a deactivation: an account still pending waits for its bank. */
export const reactivateVirtualAccount = command<typeof wallet.reactivateVirtualAccount, Deps>()({
  commit: (call) => moveTo('active', { ...call, id: call.input.virtualAccountId }, ['inactive']),
});

export const simulateVirtualAccountStatus = command<typeof wallet.simulateVirtualAccountStatus, Deps>()({
  commit: (call) => moveTo(call.input.status, { ...call, id: call.input.virtualAccountId }),
});
