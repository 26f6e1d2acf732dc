// Wallets, their ledger, and the operations for other services.
import { z } from 'zod';
import type { Currency as CurrencyCode } from '@pay/core/money';
import { Currency, Decimal, Instant, Metadata, createdQuery, fieldIssue, id, pageQuery } from '../field.ts';
import { metadataQuery } from '../metadata.ts';
import { wasThereFirst } from './hold.ts';
import { refusalReasons, type RefusalReason } from './ledger-refusal.ts';
import { HoldKind, UnitsAmount as amountUnits } from './manual-hold.ts';
import { AccountRef, systemAccountKinds } from './account-ref.ts';
import { Chain } from '../chain.ts';
import { currencyRefusal } from './wallet-currency.ts';
import { EntryKind } from './entry-kind.ts';

export const WalletStatus = z
  .enum(['pending', 'active', 'frozen', 'closed'])
  .meta({ id: 'WalletStatus', description: 'Only an `active` wallet can pay.' });
export type WalletStatus = z.infer<typeof WalletStatus>;
export const WalletType = z.enum(['crypto', 'virtual_account']).meta({
  id: 'WalletType',
  description: '`crypto` wallets hold stablecoins. `virtual_account` wallets hold the currencies of virtual accounts.',
});

export const Wallet = z
  .object({
    id: id('wallet'),
    customerId: id('customer'),
    type: WalletType,
    currency: Currency,
    status: WalletStatus,
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Wallet', description: 'Wallet with one customer’s balance in one currency.' });
export type Wallet = z.infer<typeof Wallet>;

export const CreateWallet = z
  .object({
    customerId: id('customer'),
    type: WalletType.default('crypto'),
    currency: Currency.optional().meta({
      description: 'The default is `usdc` for crypto wallets and `usd` for virtual-account wallets.',
    }),
    metadata: Metadata.optional(),
  })
  .superRefine((body, ctx) => {
    const refusal = body.currency === undefined ? undefined : currencyRefusal(body.type, body.currency as CurrencyCode);
    if (refusal !== undefined) fieldIssue(ctx, ['currency'], 'mismatch', refusal);
  })
  .meta({ id: 'CreateWallet', description: 'Wallet to create.' });

export const WalletBalance = z
  .object({
    walletId: id('wallet'),
    currency: Currency,
    balance: Decimal,
    available: Decimal,
    held: Decimal,
    balances: z.array(z.object({ currency: Currency, total: Decimal, available: Decimal, held: Decimal })),
    at: Instant.optional().meta({ description: 'Instant of the balance. Absent for the current balance.' }),
  })
  .meta({ id: 'WalletBalance', description: 'Balance in major units. `balance` is `available` plus `held`.' });

export const DepositAddress = z
  .object({ chain: Chain, address: z.string(), currencies: z.array(Currency) })
  .meta({ id: 'DepositAddress', description: 'On-chain deposit address of the wallet. All EVM chains share one address.' });

export const WalletEntry = z
  .object({
    id: id('entry'),
    walletId: id('wallet'),
    currency: Currency,
    amount: Decimal.meta({ description: 'Signed amount: positive adds to the balance, negative subtracts.' }),
    balanceAfter: Decimal,
    availableAfter: Decimal,
    kind: EntryKind,
    transactionId: id('transaction').nullable(),
    cardTransactionId: id('cardTransaction').nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'WalletEntry', description: 'Movement of a wallet.' });

export const WalletParams = z.object({ walletId: id('wallet') });
export const BalanceQuery = z.object({
  at: z.iso.datetime({ offset: true }).optional().meta({
    description:
      'Instant of the balance on the owner’s clock, to the millisecond. The balance includes every posting up to then, and is zero before the wallet existed. `held` is the amount held after the newest entry up to then.',
  }),
});
export const ListWallets = z.object({
  ...metadataQuery,
  customerId: id('customer').optional(),
  status: WalletStatus.optional(),
  ...createdQuery,
  ...pageQuery,
});
export const ListEntries = z.object({ ...createdQuery, ...pageQuery });
export const SimulateWalletStatus = z
  .object({ status: WalletStatus })
  .meta({ id: 'SimulateWalletStatus', description: 'New status.' });

export { AccountRef, systemAccountKinds };

const money = { debit: AccountRef, credit: AccountRef, amountUnits, currency: Currency };

/**
 * `hold` reserves funds on the debit side. `capture` makes a whole hold available, so that later posts in the same
 * group can spend it. `release` makes the held funds available again. `post` moves money.
 */
export const LedgerStep = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('hold'),
    holdId: id('hold'),
    ...money,
    kind: HoldKind,
    /** Milliseconds since the epoch. An unconfirmed hold then counts as an orphan for its service's sweeper. */
    expiresAt: z.int().optional(),
    requireActive: z.boolean().optional(),
    /** For a card's hold: its card transaction. */
    cardTransactionId: id('cardTransaction').optional(),
  }),
  z.object({ op: z.literal('capture'), holdId: id('hold') }),
  z.object({ op: z.literal('release'), holdId: id('hold') }),
  z.object({
    op: z.literal('post'),
    ...money,
    /**
     * Pays the part that the debit account lacks: the post takes the available funds there and the rest from here. Only
     * for a group's first post.
     */
    shortfall: AccountRef.optional(),
    /** Rejected as `wallet_frozen` if the credited wallet is not active. */
    requireActive: z.boolean().optional(),
    /**
     * Rejected as `insufficient_funds` if the group would leave the debit account below zero. Without this, the account
     * may go below zero.
     */
    requireFunds: z.boolean().optional(),
    /**
     * `release`: moves at most the balance of the pending fees. `take_back`: first the pending fees pay, then the
     * available fees, then the wallets to which fees were paid. The debt account pays the rest. Both debit the account
     * of pending fees.
     */
    fees: z.enum(['release', 'take_back']).optional(),
    entryKind: EntryKind,
    transactionId: id('transaction').optional(),
    cardTransactionId: id('cardTransaction').optional(),
  }),
]);
export type LedgerStep = z.infer<typeof LedgerStep>;
export type { RefusalReason };

export const LedgerGroup = z.object({
  /**
   * Any id. The ledger remembers a group forever under (groupId, stage). Ledger rows are smallest if the groupId has
   * the id body of the posts' transaction, and the stage counts that transaction's groups.
   */
  groupId: z.string().min(1).max(64),
  stage: z.int().min(0).max(32_767).optional(),
  steps: z.array(LedgerStep).min(1).max(128),
  /** Rejected as `superseded` after one of these other stages of the group has moved money. */
  unless: z.array(z.int().min(0).max(32_767)).max(64).optional(),
});
export type LedgerGroup = z.infer<typeof LedgerGroup>;

export const GroupOutcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('applied'),
    replayed: z.boolean(),
    /** With a shortfall: units that the debit account itself paid. */
    drawnUnits: z.string().optional(),
  }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(refusalReasons), ...wasThereFirst }),
]);
export type GroupOutcome = z.infer<typeof GroupOutcome>;

export const InvariantReport = z.object({
  violations: z.array(z.object({ check: z.string(), count: z.int(), example: z.string() })),
  accounts: z.int(),
});
