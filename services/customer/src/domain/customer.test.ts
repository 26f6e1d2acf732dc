import { customerMachines, customerScenarios } from '@pay/contract/customer/machines';
import {
  magicStandings,
  newStanding,
  capabilitiesOf,
  customerStatuses,
  kycCanMove,
  kycStatuses,
  kycWalk,
  magic,
  magicSuffix,
  moveKyc,
  moveStatus,
  reopen,
  statusCanMove,
  type CustomerStanding,
} from './customer.ts';

const machineOf = (resource: string, field: string) =>
  customerMachines.find((machine) => machine.resource === resource && machine.field === field);

test('the published state machine equals the code', () => {
  const published = machineOf('customer', 'kycStatus')
    ?.transitions.map(({ from, to }) => `${from} ${to}`)
    .sort();
  expect(published).toEqual(
    kycStatuses.flatMap((from) => kycStatuses.filter((to) => kycCanMove(from, to)).map((to) => `${from} ${to}`)).sort(),
  );
  const standings = machineOf('customer', 'status')?.transitions.filter(({ from }) => from !== 'rejected');
  expect(standings?.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(
    customerStatuses
      .flatMap((from) => customerStatuses.filter((to) => statusCanMove(from, to)).map((to) => `${from} ${to}`))
      .sort(),
  );
});

test('every state of every machine has a scenario', () => {
  for (const { resource, field, states } of customerMachines) {
    const reached = customerScenarios.filter((scenario) => scenario.resource === resource && scenario.field === field);
    expect(reached.map(({ state }) => state).sort()).toEqual([...states].sort());
  }
});

const standing = (change: Partial<CustomerStanding>): CustomerStanding => ({ ...newStanding, ...change });
const all = { virtualAccounts: true, wallets: true, transfers: true, cards: true };
const none = { virtualAccounts: false, wallets: false, transfers: false, cards: false };

test('exactly eight steps of the identity check are legal', () => {
  const legal = kycStatuses.flatMap((from) => kycStatuses.filter((to) => kycCanMove(from, to)).map((to) => `${from} ${to}`));
  expect(legal).toEqual([
    'not_started incomplete',
    'not_started under_review',
    'incomplete under_review',
    'under_review incomplete',
    'under_review approved',
    'under_review rejected',
    'approved under_review',
    'rejected under_review',
  ]);
  for (const from of kycStatuses) {
    for (const to of kycStatuses) {
      const step = (): CustomerStanding => moveKyc(standing({ kycStatus: from }), to);
      if (kycCanMove(from, to)) expect(step().kycStatus).toBe(to);
      else expect(step).toThrow('invariant');
    }
  }
});

test('every transition of the status is legal or throws', () => {
  for (const from of customerStatuses) {
    for (const to of customerStatuses) {
      const step = (): CustomerStanding => moveStatus(standing({ status: from }), to);
      if (statusCanMove(from, to)) expect(step().status).toBe(to);
      else expect(step).toThrow('invariant');
    }
  }
});

test('a rejection closes the customer, and reopening restores it', () => {
  const rejected = moveKyc(standing({ kycStatus: 'under_review' }), 'rejected');
  expect(rejected.status).toBe('rejected');
  expect(moveKyc(rejected, 'under_review')).toMatchObject({ status: 'active', kycStatus: 'under_review' });
  expect(reopen(standing({ status: 'rejected', kycStatus: 'approved' }))).toMatchObject({
    status: 'active',
    kycStatus: 'under_review',
    grace: false,
  });
});

test('a simulated decision implies submission but never undoes a decision', () => {
  expect(kycWalk('not_started', 'approved')).toEqual(['under_review', 'approved']);
  expect(kycWalk('incomplete', 'rejected')).toEqual(['under_review', 'rejected']);
  expect(kycWalk('approved', 'approved')).toEqual([]);
  expect(kycWalk('approved', 'rejected')).toBeUndefined();
  expect(kycWalk('rejected', 'approved')).toBeUndefined();
  expect(kycWalk('incomplete', 'not_started')).toBeUndefined();
});

describe('capabilities', () => {
  test.each([
    [{}, none],
    [{ tosStatus: 'approved' }, { ...none, wallets: true }],
    [{ tosStatus: 'approved', kycStatus: 'approved' }, all],
    [{ kycStatus: 'approved' }, none],
    [{ tosStatus: 'approved', kycStatus: 'under_review', grace: true }, all],
    [{ tosStatus: 'approved', kycStatus: 'approved', status: 'suspended' }, none],
  ] as const)('live: %j', (change, expectedCapabilities) =>
    expect(capabilitiesOf(standing(change), 'live')).toEqual(expectedCapabilities),
  );
  test.each([
    [{}, all],
    [{ kycStatus: 'approved' }, all],
    [{ kycStatus: 'incomplete' }, none],
    [
      { kycStatus: 'under_review', tosStatus: 'approved' },
      { ...none, wallets: true },
    ],
    [{ status: 'suspended' }, none],
    [{ status: 'rejected', kycStatus: 'rejected' }, none],
  ] as const)('lenient: %j', (change, expectedCapabilities) =>
    expect(capabilitiesOf(standing(change), 'lenient')).toEqual(expectedCapabilities),
  );
});

test('magic last names work in the sandbox only, and each of their transitions is legal', () => {
  expect(magicSuffix('Doe002', 'live')).toBeUndefined();
  expect(magicSuffix('Doe', 'sandbox')).toBeUndefined();
  for (const suffix of ['001', '002', '003', '004'] as const) {
    expect(magicSuffix(`Doe${suffix}`, 'sandbox')).toBe(suffix);
    expect(magicStandings(newStanding, magic[suffix].steps)?.at(-1)).not.toEqual(newStanding);
  }
});

test('a magic last name does not override a later manual change', () => {
  expect(magicStandings(standing({ kycStatus: 'approved' }), magic['003'].steps)).toBeUndefined();
  expect(magicStandings(standing({ status: 'suspended' }), magic['001'].steps)).toBeUndefined();
});
