// Looks up the customer, counterparty, and wallet of a transfer in other services. A wallet's owner, currency, and
// addresses never change, so they are cached. Its status changes, so the ledger checks it with the hold.
import type { Ctx } from '@pay/contract/ctx';
import { internalRail } from '@pay/contract/transfer/transaction';
import type { WalletStatus } from '@pay/contract/wallet/shapes';
import { uuidOf } from '@pay/core/id';
import { isCounterpartyId } from '../domain/validate-transfer.ts';
import type { RecipientLookup, TransferLookup, WalletLookup } from '../domain/transfer-request.ts';
import type { Clients } from './clients.ts';

export type LookupsDeps = Pick<Clients, 'customer' | 'wallet'>;

type LookupRequest = {
  customerId: string;
  walletId: string;
  destinationPaymentRail: string;
  destinationAddress?: string | undefined;
  destinationWalletId?: string | undefined;
  developerFee?: string | number | undefined;
};

/** Whether the request has a developer fee, which needs the owner's limit. Malformed fees fail their format check. */
const hasFee = ({ developerFee }: LookupRequest): boolean => developerFee !== undefined && Number(developerFee) > 0;

export type Lookups = {
  /**
   * Lookups of one request; concurrent calls share messages. Throws the other service's fault if it cannot be reached.
   */
  transfer(ctx: Ctx, request: LookupRequest): Promise<TransferLookup>;
  wallet(ctx: Ctx, walletId: string): Promise<WalletLookup | null>;
  /** The current status. A wallet that no longer exists is closed. */
  walletStatus(ctx: Ctx, walletId: string): Promise<WalletStatus>;
  /** The receiving wallet with its current status. */
  recipient(ctx: Ctx, walletId: string): Promise<RecipientLookup | null>;
};

/**
 * The same lookups for the rows of one page: equal lookups share one answer. Addresses on chains need no lookup, so a
 * page with a thousand of them makes one call.
 */
export function withSharedLookups(lookups: Lookups): Lookups {
  const asked = new Map<string, Promise<TransferLookup>>();
  const statuses = new Map<string, Promise<WalletStatus>>();
  return {
    ...lookups,
    walletStatus(ctx, walletId) {
      const answer = statuses.get(walletId) ?? lookups.walletStatus(ctx, walletId);
      statuses.set(walletId, answer);
      return answer;
    },
    transfer(ctx, request) {
      const { customerId, walletId, destinationPaymentRail, destinationAddress, destinationWalletId } = request;
      const isLookedUp =
        destinationAddress !== undefined && (destinationPaymentRail === internalRail || isCounterpartyId(destinationAddress));
      const key = JSON.stringify([
        ...[customerId, walletId, destinationPaymentRail, destinationWalletId],
        isLookedUp ? destinationAddress : null,
        hasFee(request),
      ]);
      const answer = asked.get(key) ?? lookups.transfer(ctx, request);
      asked.set(key, answer);
      return answer;
    },
  };
}

/** Maximum number of cached wallets: at a few hundred bytes each, some ten megabytes. */
const WALLETS_MAX = 20_000;

export function createLookups({ customer, wallet }: LookupsDeps): Lookups {
  const known = new Map<string, WalletLookup>();
  const lookUpWallet = async (ctx: Ctx, walletId: string): Promise<WalletLookup | null> => {
    if (!walletId.startsWith('wal_') || uuidOf(walletId) === undefined) return null;
    const key = `${ctx.owner.account}:${ctx.owner.environment}:${walletId}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = await wallet.lookUpWallet(ctx, { walletId });
    if (found === null) return null;
    const { customerId, currency, depositAddresses } = found;
    const fresh = { customerId, currency, depositAddresses };
    // The oldest entry goes first: insertion order is the age, so a hit costs nothing.
    if (known.size >= WALLETS_MAX) known.delete(known.keys().next().value ?? '');
    known.set(key, fresh);
    return fresh;
  };
  /** Not cached, because the wallet's status may have changed. */
  const lookUpRecipient = async (ctx: Ctx, walletId: string): Promise<RecipientLookup | null> => {
    if (!walletId.startsWith('wal_') || uuidOf(walletId) === undefined) return null;
    const found = await wallet.lookUpWallet(ctx, { walletId });
    if (found === null) return null;
    const { customerId, currency, status } = found;
    const facts = await customer.lookUpForTransfer(ctx, { customerId });
    return { customerId, currency, status, customer: facts.customer };
  };
  return {
    wallet: lookUpWallet,
    walletStatus: async (ctx, walletId) => (await wallet.lookUpWallet(ctx, { walletId }))?.status ?? 'closed',
    recipient: lookUpRecipient,
    async transfer(ctx, request) {
      const { customerId, walletId, destinationPaymentRail, destinationAddress, destinationWalletId } = request;
      const counterpartyId =
        destinationAddress !== undefined && isCounterpartyId(destinationAddress) ? destinationAddress : undefined;
      const recipientId = destinationPaymentRail === internalRail ? destinationAddress : destinationWalletId;
      const [found, foundWallet, recipient, fees] = await Promise.all([
        customer.lookUpForTransfer(ctx, counterpartyId === undefined ? { customerId } : { customerId, counterpartyId }),
        lookUpWallet(ctx, walletId),
        recipientId === undefined ? null : lookUpRecipient(ctx, recipientId),
        hasFee(request) ? wallet.feeLimit(ctx, {}) : undefined,
      ]);
      const { customer: payer, counterparty } = found;
      return { customer: payer, counterparty, wallet: foundWallet, recipient, feePercentMax: fees?.maxPercent };
    },
  };
}
