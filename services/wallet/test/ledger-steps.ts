// Accounts and steps for the ledger's unit tests.
import type { LedgerAccount } from '../src/domain/account.ts';
import type { LedgerState, Step } from '../src/domain/ledger-state.ts';

export const account = (id: number, over: Partial<LedgerAccount> = {}): LedgerAccount => ({
  id,
  owner: 'o',
  currency: 'usdc',
  floorZero: true,
  fees: null,
  status: 'active',
  debitsPending: 0n,
  debitsPosted: 0n,
  creditsPending: 0n,
  creditsPosted: 0n,
  version: 0,
  ...over,
});
export const WALLET = 1;
export const OTHER = 2;
export const SYSTEM = 3;

export const stateOf = (...accounts: LedgerAccount[]): LedgerState => ({
  accounts: new Map(accounts.map((a) => [a.id, a])),
  holds: new Map(),
  applied: new Map(),
  refused: new Map(),
});
export const createFundedState = (units: bigint): LedgerState =>
  stateOf(account(WALLET, { creditsPosted: units }), account(OTHER), account(SYSTEM, { floorZero: false, debitsPosted: units }));

export const money = (units: bigint, debit = WALLET, credit = SYSTEM) => ({ debit, credit, units, currency: 'usdc' as const });
export const hold = (id: string, units: bigint): Step => ({
  op: 'hold',
  hold: id,
  ...money(units),
  kind: 'transfer',
  subject: null,
  expiresAt: null,
  requireActive: true,
});
export const capture = (id: string): Step => ({ op: 'capture', hold: id });
export const release = (id: string): Step => ({ op: 'release', hold: id });
export const post = (units: bigint, debit = WALLET, credit = SYSTEM): Step => ({
  op: 'post',
  ...money(units, debit, credit),
  kind: 'transfer',
  subject: null,
  card: false,
});
