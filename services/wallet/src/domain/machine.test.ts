import { walletMachines, walletScenarios } from '@pay/contract/wallet/machines';
import type { WalletStatus } from '@pay/contract/wallet/shapes';
import { isFault } from '@pay/core/fault';
import { moves } from '@pay/contract/machine';
import { followCustomer, walletWithStatus, type Wallet } from './wallet.ts';

const wallet = (over: Partial<Wallet>): Wallet => ({
  id: 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab',
  customerId: 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab',
  type: 'crypto',
  currency: 'usdc',
  status: 'active',
  suspended: false,
  virtualAccountId: null,
  ledgerAccount: 1,
  metadata: null,
  version: 3,
  updatedAt: 5,
  ...over,
});
const empty = { balance: 0n, held: 0n, incoming: 0n, underWay: false };

test('for every pair of states the transition follows the table, changes nothing, or is rejected', () => {
  for (const machine of walletMachines) {
    const allowed = new Set(machine.transitions.map(({ from, to }) => `${from}>${to}`));
    for (const from of machine.states) {
      for (const to of machine.states) {
        if (from === to) expect(moves(machine, from, to)).toBe(false);
        else if (allowed.has(`${from}>${to}`)) expect(moves(machine, from, to)).toBe(true);
        else expect(() => moves(machine, from, to)).toThrow();
      }
    }
    for (const state of machine.terminal) expect(machine.transitions.some(({ from }) => from === state)).toBe(false);
  }
});

test('every status can be reached in the sandbox', () => {
  for (const { resource, states } of walletMachines) {
    const reached = walletScenarios.filter((s) => s.resource === resource).map((s) => s.state);
    expect(reached.sort()).toEqual([...states].sort());
  }
});

test('a wallet with a balance, a hold, or a deposit in progress cannot close', () => {
  for (const funds of [
    { ...empty, balance: 1n },
    { ...empty, held: 1n },
    { ...empty, incoming: 1n },
    { ...empty, underWay: true },
  ]) {
    const close = () => walletWithStatus(wallet({}), 'closed', { at: 9, funds });
    expect(close).toThrow('The wallet has funds');
    try {
      close();
    } catch (error) {
      expect(isFault(error) && error.code).toBe('CONFLICT');
    }
  }
  expect(walletWithStatus(wallet({}), 'closed', { at: 9, funds: empty })).toMatchObject({
    status: 'closed',
    version: 4,
    updatedAt: 9,
  });
});

test.each<[WalletStatus, boolean, boolean, WalletStatus | undefined]>([
  ['active', false, false, 'frozen'],
  ['active', false, true, undefined],
  ['frozen', true, true, 'active'],
  ['frozen', true, false, undefined],
  ['frozen', false, true, undefined],
  ['pending', false, false, undefined],
  ['closed', false, true, undefined],
])(
  'a wallet that is %s (suspended: %s) follows a customer that is active: %s to %s',
  (status, isSuspended, active, expectedStatus) => {
    expect(followCustomer(wallet({ status, suspended: isSuspended }), active, 9)?.status).toBe(expectedStatus);
  },
);

test('after an operator changes a wallet’s status, the end of a suspension does not change it', () => {
  const suspended = followCustomer(wallet({}), false, 9) as Wallet;
  expect(suspended.suspended).toBe(true);
  expect(walletWithStatus(suspended, 'active', { at: 10, funds: empty })?.suspended).toBe(false);
});
