// Words as smallints in rows that are written for every transfer. Numbers are permanent: never reused, never changed.
import type { Currency } from '@pay/core/money';
import type { VirtualAccountStatus } from '@pay/contract/wallet/virtual-account';
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import type { FeeEntryKind } from '@pay/contract/wallet/fee';
import type { HoldStatus } from '@pay/contract/wallet/manual-hold';
import type { AccountRef, RefusalReason, Wallet, WalletStatus } from '@pay/contract/wallet/shapes';
import type { FeeAccount } from '../domain/account.ts';
import type { HoldPurpose, HoldState } from '../domain/ledger-state.ts';
import { createStoredCodes } from '@pay/core/stored-codes';

export const currencyCodes = createStoredCodes<Currency>({
  usd: 1,
  eur: 2,
  gbp: 3,
  mxn: 4,
  brl: 5,
  ghs: 6,
  ngn: 7,
  kes: 8,
  usdc: 20,
  usdt: 21,
  pyusd: 22,
  eurc: 23,
});
export const accountKindCodes = createStoredCodes<AccountRef['kind']>({
  wallet: 1,
  clearing: 2,
  rail: 3,
  external: 4,
  liquidity: 5,
  exchange_fees: 6,
  gas_fees: 7,
  developer_fees: 8,
  faucet: 9,
  suspense: 10,
  developer_fees_pending: 11,
  developer_fee_debt: 12,
});
export const feeAccountOf = (kind: AccountRef['kind']): FeeAccount | null => {
  switch (kind) {
    case 'developer_fees_pending':
      return 'pending';
    case 'developer_fees':
      return 'available';
    case 'developer_fee_debt':
      return 'debt';
    default:
      return null;
  }
};
export const statusCodes = createStoredCodes<WalletStatus>({ pending: 0, active: 1, frozen: 2, closed: 3 });
export const entryKindCodes = createStoredCodes<EntryKind>({
  opening_balance: 1,
  deposit: 2,
  transfer: 3,
  fee: 4,
  conversion: 5,
  card: 6,
  refund: 7,
  return: 8,
  adjustment: 9,
});

/** Kinds of postings that belong to a card transaction, not to a transaction, are stored with this offset. */
const cardOffset = 100;
export const postingKindCode = (kind: EntryKind, card: boolean): number => entryKindCodes.code(kind) + (card ? cardOffset : 0);
export const postingKindOf = (code: number): { readonly kind: EntryKind; readonly card: boolean } => ({
  kind: entryKindCodes.name(code % cardOffset),
  card: code > cardOffset,
});

export const feeEntryKindCodes = createStoredCodes<FeeEntryKind>({
  collected: 1,
  returned: 2,
  payout: 3,
  adjustment: 4,
  released: 5,
  recovered: 6,
  advanced: 7,
  repaid: 8,
});

export const holdKindCodes = createStoredCodes<HoldPurpose>({ transfer: 1, card: 2, manual: 3, batch: 4 });
export const holdStateCodes = createStoredCodes<HoldState>({ open: 1, captured: 2, released: 3 });
/** For manual holds; the ledger's own holds have `holdStateCodes`. */
export const holdStatusCodes = createStoredCodes<HoldStatus>({ active: 1, captured: 2, released: 3, expired: 4 });
export const refusalCodes = createStoredCodes<RefusalReason>({
  insufficient_funds: 1,
  wallet_frozen: 2,
  wallet_closed: 3,
  account_not_found: 4,
  currency_mismatch: 5,
  hold_not_found: 6,
  hold_resolved: 7,
  id_reused: 8,
  amount_exceeds_hold: 9,
  superseded: 10,
  fees_owed: 11,
});
export const typeCodes = createStoredCodes<Wallet['type']>({ crypto: 1, virtual_account: 2 });
export const virtualAccountStatusCodes = createStoredCodes<VirtualAccountStatus>({
  pending: 0,
  active: 1,
  inactive: 2,
  closed: 3,
});
