import { assert, conflict, invalid, invalidField } from '@pay/core/fault';
import { derive, sameBody, timeOf } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { feePercentDefaultMax } from '@pay/contract/wallet/fee';
import { settingsOf } from '@pay/contract/sandbox';
import type { Ctx } from '@pay/contract/ctx';
import type { In } from '@pay/contract/operation';
import type { wallet } from '@pay/contract/wallet/operations';
import type { Database, Tx } from '@pay/kernel/db';
import { command, type Emit } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { destinationFaults, isPayoutAccount } from '../domain/forwarding.ts';
import { requireCapability } from '../domain/require-capability.ts';
import { initialStatus, virtualAccountView, type Forwarding, type VirtualAccount } from '../domain/virtual-account.ts';
import type { Wallet } from '../domain/wallet.ts';
import { notActive } from '../app/create-wallets.ts';
import { openingBalance, openWallets, type OpeningBalance } from '../app/open-wallets.ts';
import * as customerStates from '../store/customer-states.ts';
import { feePercentMax } from '../store/fee-limits.ts';
import * as virtualAccounts from '../store/virtual-accounts.ts';
import * as wallets from '../store/wallets.ts';

type Input = In<typeof wallet.createVirtualAccount>;

export const createVirtualAccount = command<typeof wallet.createVirtualAccount, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    await requireFeeWithin(db, ctx, input);
    const forwarding = readForwarding(input);
    const counterpartyId = forwarding !== null && isPayoutAccount(forwarding.address) ? forwarding.address : undefined;
    const question = { customerId: input.customerId, ...(counterpartyId === undefined ? {} : { counterpartyId }) };
    const { customer, counterparty } = await deps.customer.lookUpForTransfer(ctx, question);
    requireCapability(customer, 'virtualAccount', {
      environment: ctx.owner.environment,
      kycEnforcement: settingsOf(ctx.sandbox).kycEnforcement,
    });
    if (counterpartyId !== undefined && counterparty?.customerId !== sameBody('customer', input.customerId)) {
      throw invalidField('destinationAddress', 'not_found', 'This customer has no such payout account');
    }
    const opening =
      input.walletId === undefined ? await openingBalance(deps.ledger.directory, ctx, input.sourceCurrency) : undefined;
    return { forwarding, opening };
  },
  async commit({ ctx, input, prepared, tx, emit }) {
    if (!(await customerStates.mayOpen(tx, ctx.owner, input.customerId))) throw notActive();
    const id = sameBody('virtualAccount', ctx.operationId);
    const behind = await (input.walletId === undefined
      ? newWallet(tx, ctx, { input, opening: prepared.opening, emit })
      : requireWallet(tx, ctx, { ...input, walletId: input.walletId }));
    const account: VirtualAccount = {
      id,
      customerId: sameBody('customer', input.customerId),
      walletId: behind.id,
      sourceCurrency: input.sourceCurrency,
      forwarding: prepared.forwarding,
      developerFeePercent: input.developerFeePercent,
      status: initialStatus(input.clientReferenceId, ctx.owner.environment === 'sandbox'),
      clientReferenceId: input.clientReferenceId ?? null,
      metadata: input.metadata ?? null,
      version: 1,
      updatedAt: timeOf(id),
    };
    await virtualAccounts.insert(tx, ctx.owner, account);
    const snapshot = virtualAccountView(account);
    emit('virtual_account.created', { id, version: account.version, snapshot });
    return snapshot;
  },
});

async function requireFeeWithin(db: Database, { owner }: Ctx, { developerFeePercent }: Input): Promise<void> {
  const max = Number(developerFeePercent) <= feePercentDefaultMax ? 100 : await feePercentMax(db.knex, owner);
  if (Number(developerFeePercent) > max)
    throw invalidField('developerFeePercent', 'out_of_range', `\`developerFeePercent\` must be at most ${max}`, {
      hint: `Send at most ${max}, or ask support for a higher limit.`,
      params: { max },
    });
}

function readForwarding(input: Input): Forwarding | null {
  const { destinationCurrency: currency, destinationPaymentRail: rail, destinationAddress: address } = input;
  // The contract has already rejected requests with only one or two of these fields.
  if (!currency || !rail || !address) return null;
  const forwarding = { currency: currency as Currency, rail, address };
  const faults = destinationFaults(forwarding);
  if (faults.length > 0) throw invalid(faults);
  return forwarding;
}

async function newWallet(
  tx: Tx,
  ctx: Ctx,
  { input, opening, emit }: { input: Input; opening: OpeningBalance | undefined; emit: Emit },
): Promise<Wallet> {
  const id = derive('wallet', ctx.operationId, 'wallet');
  const wallet = {
    id,
    customerId: sameBody('customer', input.customerId),
    type: 'virtual_account',
    currency: input.sourceCurrency,
    status: 'active',
    suspended: false,
    virtualAccountId: sameBody('virtualAccount', ctx.operationId),
    metadata: null,
    version: 1,
    updatedAt: timeOf(id),
  } as const;
  const [opened] = await openWallets(tx, [{ owner: ctx.owner, wallet, opening, emit }]);
  assert(opened !== undefined, 'wallet of a new virtual account already exists');
  return opened;
}

async function requireWallet(tx: Tx, ctx: Ctx, input: Input & { walletId: string }): Promise<Wallet> {
  const wallet = await wallets.lock(tx, ctx.owner, input.walletId);
  if (wallet === undefined || wallet.customerId !== sameBody('customer', input.customerId)) {
    throw invalidField('walletId', 'not_found', 'This customer has no such wallet');
  }
  if (wallet.type !== 'virtual_account')
    throw invalidField('walletId', 'mismatch', 'The wallet must be a virtual-account wallet', {
      hint: 'Send a wallet of type virtual_account, or remove walletId to create a new wallet.',
    });
  if (wallet.currency !== input.sourceCurrency)
    throw invalidField('sourceCurrency', 'mismatch', `The wallet holds ${wallet.currency}`, {
      hint: `Send sourceCurrency ${wallet.currency}, or remove walletId to create a new wallet.`,
    });
  if (wallet.status === 'closed') throw conflict('wallet_closed', 'walletId', 'The wallet is closed');
  if (wallet.status === 'frozen') throw conflict('wallet_frozen', 'walletId', 'The wallet is frozen');
  return wallet;
}
