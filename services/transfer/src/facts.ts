// What a transfer must know of its neighbours' things. A wallet's owner, currency and addresses never change, so they are
// asked for once; its status does, so nobody keeps that: the ledger checks it with the hold.
import type { Client } from '@pay/contract/operation';
import type { Ctx } from '@pay/contract/ctx';
import { uuidOf } from '@pay/core/id';
import { isCounterpartyId, type TransferFacts, type WalletFacts } from './domain/validate.ts';
import type { Needs } from './needs.ts';

export type Neighbours = { readonly customer: Client<Needs['customer']>; readonly wallet: Client<Needs['wallet']> };

export type Facts = {
  /** Facts for one request; concurrent calls share messages. Throws the neighbour's fault when it cannot be asked. */
  transfer(
    ctx: Ctx,
    request: { customerId: string; walletId: string; destinationAddress?: string | undefined },
  ): Promise<TransferFacts>;
  wallet(ctx: Ctx, walletId: string): Promise<WalletFacts | null>;
};

/** Wallets remembered; at a few hundred bytes each this is a bound of some ten megabytes. */
const WALLETS_MAX = 20_000;

export function facts({ customer, wallet }: Neighbours): Facts {
  const known = new Map<string, WalletFacts>();
  const walletFacts = async (ctx: Ctx, walletId: string): Promise<WalletFacts | null> => {
    if (!walletId.startsWith('wal_') || uuidOf(walletId) === undefined) return null;
    const key = `${ctx.owner.account}:${ctx.owner.environment}:${walletId}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = await wallet.facts(ctx, { walletId });
    if (found === null) return null;
    const { customerId, currency, depositAddresses } = found;
    const fresh = { customerId, currency, depositAddresses };
    // The oldest goes first: insertion order is the age, and a hit costs nothing to keep.
    if (known.size >= WALLETS_MAX) known.delete(known.keys().next().value ?? '');
    known.set(key, fresh);
    return fresh;
  };
  return {
    wallet: walletFacts,
    async transfer(ctx, { customerId, walletId, destinationAddress }) {
      const counterpartyId =
        destinationAddress !== undefined && isCounterpartyId(destinationAddress) ? destinationAddress : undefined;
      const [people, walletFound] = await Promise.all([
        customer.transferFacts(ctx, counterpartyId === undefined ? { customerId } : { customerId, counterpartyId }),
        walletFacts(ctx, walletId),
      ]);
      return { customer: people.customer, counterparty: people.counterparty, wallet: walletFound };
    },
  };
}
