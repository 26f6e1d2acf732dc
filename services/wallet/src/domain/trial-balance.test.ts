import { systemAccountKinds } from '@pay/contract/wallet/shapes';
import { accountCodeOf, accountsOfCode, chartOfAccounts } from './chart-of-accounts.ts';
import { byCode, journalAccountOf, trialBalanceOf } from './trial-balance.ts';

const usd = 'usd' as const;
const accountRefKinds = ['wallet', ...systemAccountKinds] as const;

test('a rail has a separate account for each stage; keys that a code omits are one account', () => {
  const accounts = [
    { ref: { kind: 'clearing', id: 'ach' }, currency: usd, units: 5n },
    { ref: { kind: 'rail', id: 'ach' }, currency: usd, units: 7n },
    { ref: { kind: 'clearing', id: 'wire' }, currency: usd, units: 1n },
    { ref: { kind: 'suspense', id: 'ach' }, currency: usd, units: 2n },
    { ref: { kind: 'suspense', id: 'closed_wallet' }, currency: usd, units: 3n },
  ] as const;
  expect(byCode(accounts).map(({ code, units }) => [code, units])).toEqual([
    ['asset:clearing:ach', 5n],
    ['asset:clearing:wire', 1n],
    ['asset:in_transit:ach', 7n],
    ['liability:suspense', 5n],
  ]);
});

test('no two kinds of ledger account share a code', () => {
  const codes = accountRefKinds.map((kind) => accountCodeOf({ kind, id: 'a' }));
  expect(new Set(codes).size).toBe(codes.length);
});

test('a balance is positive on the normal side of its account', () => {
  const of = (kind: 'external' | 'gas_fees', units: bigint) => journalAccountOf({ code: 'x', kind, currency: usd, units });
  expect(of('external', -500n)).toMatchObject({ type: 'asset', normalSide: 'debit', balance: '5.00' });
  expect(of('gas_fees', 500n)).toMatchObject({ type: 'revenue', normalSide: 'credit', balance: '5.00' });
  expect(of('gas_fees', -500n).balance).toBe('-5.00');
});

test('a trial balance has each balance in the column of its side and omits empty accounts', () => {
  const accounts = [
    { ref: { kind: 'faucet', id: '' }, currency: usd, units: -1_000n },
    { ref: { kind: 'wallet', id: 'wal_1' }, currency: usd, units: 1_000n },
    { ref: { kind: 'wallet', id: 'wal_2' }, currency: usd, units: 0n },
  ] as const;
  expect(trialBalanceOf(0, accounts)).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    currencies: [
      {
        currency: 'usd',
        debits: '10.00',
        credits: '10.00',
        rows: [
          { code: 'equity:faucet', debit: '10.00', credit: '0.00' },
          { code: 'liability:wallet:wal_1', debit: '0.00', credit: '10.00' },
        ],
      },
    ],
  });
});

test('every kind of ledger account is in the chart, and is found by its code', () => {
  expect(Object.keys(chartOfAccounts).sort()).toEqual([...accountRefKinds].sort());
  for (const kind of accountRefKinds) {
    const key = chartOfAccounts[kind].keyed ? 'a' : undefined;
    expect(accountsOfCode(accountCodeOf({ kind, id: 'a' }))).toContainEqual({ kind, key });
  }
  expect(accountsOfCode('asset')).toEqual([]);
});
