// The chart of accounts: bookkeeping names of the ledger's accounts.
import type { AccountRef } from '@pay/contract/wallet/shapes';
import type { AccountType, NormalSide } from '@pay/contract/wallet/journal';

type ChartRow = { readonly code: string; readonly type: AccountType; readonly keyed: boolean };

/**
 * A rail's money is in clearing from its capture until its submission, and in transit from then until the rail confirms
 * it.
 */
export const chartOfAccounts: Readonly<Record<AccountRef['kind'], ChartRow>> = {
  wallet: { code: 'liability:wallet', type: 'liability', keyed: true },
  clearing: { code: 'asset:clearing', type: 'asset', keyed: true },
  rail: { code: 'asset:in_transit', type: 'asset', keyed: true },
  external: { code: 'asset:external', type: 'asset', keyed: true },
  liquidity: { code: 'asset:liquidity', type: 'asset', keyed: false },
  exchange_fees: { code: 'revenue:exchange_fee', type: 'revenue', keyed: false },
  gas_fees: { code: 'revenue:gas_fee', type: 'revenue', keyed: false },
  developer_fees: { code: 'liability:developer_fee', type: 'liability', keyed: false },
  developer_fees_pending: { code: 'liability:developer_fee_pending', type: 'liability', keyed: false },
  developer_fee_debt: { code: 'asset:developer_fee_debt', type: 'asset', keyed: false },
  faucet: { code: 'equity:faucet', type: 'equity', keyed: false },
  suspense: { code: 'liability:suspense', type: 'liability', keyed: false },
};

const kinds = Object.keys(chartOfAccounts) as AccountRef['kind'][];

/** Debits increase assets and expenses. Credits increase everything else. */
export const normalSideOf = (type: AccountType): NormalSide => (type === 'asset' || type === 'expense' ? 'debit' : 'credit');

export const accountCodeOf = ({ kind, id }: AccountRef): string => {
  const { code, keyed } = chartOfAccounts[kind];
  return keyed ? `${code}:${id}` : code;
};

/** A ledger account by its kind and key; an undefined key matches all. */
export type CodedAccount = { readonly kind: AccountRef['kind']; readonly key: string | undefined };

/** The ledger accounts of a code; none for a code that is not in the chart. */
export const accountsOfCode = (code: string): CodedAccount[] =>
  kinds.flatMap((kind): CodedAccount[] => {
    const row = chartOfAccounts[kind];
    if (!row.keyed) return row.code === code ? [{ kind, key: undefined }] : [];
    return code.startsWith(`${row.code}:`) ? [{ kind, key: code.slice(row.code.length + 1) }] : [];
  });
