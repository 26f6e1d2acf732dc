import { conflict } from '@pay/core/fault';
import { sameBody, timeOf } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { settingsOf } from '@pay/contract/sandbox';
import type { wallet, WalletStatus } from '@pay/contract/wallet';
import { defaultCurrency } from '@pay/contract/wallet-currency';
import type { Ctx } from '@pay/contract/ctx';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { requireCapability } from '../domain/require-capability.ts';
import { walletView } from '../domain/wallet.ts';
import { openWallet, openingBalance } from '../app/open-wallet.ts';
import * as customerStates from '../store/customer-states.ts';

export const create = command<typeof wallet.create, Deps>()({
  async prepare({ ctx, input, deps }) {
    const { customer } = await deps.customer.transferFacts(ctx, { customerId: input.customerId });
    requireCapability(customer, 'wallet', {
      environment: ctx.owner.environment,
      kycEnforcement: settingsOf(ctx.sandbox).kycEnforcement,
    });
    const currency = (input.currency ?? defaultCurrency(input.type)) as Currency;
    return { currency, opening: await openingBalance(deps.ledger.directory, ctx, currency) };
  },
  async commit({ ctx, input, prepared, tx, emit }) {
    if (!(await customerStates.mayOpen(tx, ctx.owner, input.customerId))) {
      throw conflict('customer_not_active', 'customerId', 'The customer is not active');
    }
    const id = sameBody('wallet', ctx.operationId);
    const wallet = {
      id,
      customerId: sameBody('customer', input.customerId),
      type: input.type,
      currency: prepared.currency,
      status: initialStatus(ctx),
      suspended: false,
      virtualAccountId: null,
      metadata: input.metadata ?? null,
      version: 1,
      updatedAt: timeOf(id),
    };
    return walletView(await openWallet(tx, { owner: ctx.owner, wallet, opening: prepared.opening, emit }));
  },
});

/** Provisioning is instant, unless a sandbox caller wants to see a slow one. */
const initialStatus = (ctx: Ctx): WalletStatus => (ctx.sandbox?.scenario === 'pending' ? 'pending' : 'active');
