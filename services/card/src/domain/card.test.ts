import { cardMachines, cardScenarios } from '@pay/contract/card/machines';
import type { CardStatus } from '@pay/contract/card/shapes';
import { moves } from '@pay/contract/machine';
import { isFault } from '@pay/core/fault';
import { transitionAgent, agentView, type Agent } from './agent.ts';
import { cardView, controlsFrom, transitionCard, type Card } from './card.ts';

const card = (overrides: Partial<Card> = {}): Card => ({
  id: 'card_01k9x3v7m2c4q8s6t0w5y1z3ab',
  customerId: 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab',
  agentId: null,
  walletId: null,
  type: 'virtual',
  status: 'active',
  statusReason: null,
  heldByOperator: false,
  last4: '1111',
  expirationMonth: 4,
  expirationYear: 2029,
  limitUnits: 10_000n,
  limitFrequency: 'per24HourPeriod',
  displayName: null,
  controls: {},
  metadata: null,
  version: 1,
  updatedAt: 5,
  ...overrides,
});

test('every pair of states changes as in the published table, stays the same, or is rejected', () => {
  for (const machine of cardMachines) {
    const allowed = new Set(machine.transitions.map(({ from, to }) => `${from}>${to}`));
    for (const from of machine.states)
      for (const to of machine.states) {
        if (from === to) expect(moves(machine, from, to)).toBe(false);
        else if (allowed.has(`${from}>${to}`)) expect(moves(machine, from, to)).toBe(true);
        else expect(() => moves(machine, from, to)).toThrow();
      }
  }
});

test('every state can be reached in the sandbox', () => {
  for (const { resource, states } of cardMachines) {
    const reached = cardScenarios.filter((one) => one.resource === resource).map(({ state }) => state);
    expect(states.filter((state) => !reached.includes(state))).toEqual([]);
  }
});

test.each<[CardStatus, CardStatus, readonly string[] | undefined]>([
  ['active', 'frozen', ['card.frozen', 'card.updated']],
  ['frozen', 'active', ['card.updated']],
  ['frozen', 'frozen', undefined],
  ['active', 'canceled', ['card.canceled', 'card.updated']],
  ['frozen', 'expired', ['card.updated']],
])('a card that goes from %s to %s tells %j', (from, to, events) => {
  expect(transitionCard(card({ status: from }), { to })?.events).toEqual(events);
});

test('a freeze by a risk rule is reported as such before it is reported as a freeze', () => {
  const moved = transitionCard(card(), { to: 'frozen', byRisk: true, reason: 'velocityLimit' });
  expect(moved?.events).toEqual(['card.auto_frozen', 'card.frozen', 'card.updated']);
  expect(moved?.card).toMatchObject({ status: 'frozen', statusReason: 'velocityLimit' });
});

test('a canceled or expired card never changes again', () => {
  for (const status of ['canceled', 'expired'] as const)
    for (const to of ['active', 'frozen'] as const) {
      try {
        transitionCard(card({ status }), { to });
        throw new Error('moved');
      } catch (error) {
        expect(isFault(error) && error.details[0]?.code).toBe('invalid_state_transition');
      }
    }
});

test('the remaining amount is never negative, and lists omit it', () => {
  expect(cardView(card(), 2_550n).spendingLimit).toMatchObject({ amount: 100, spent: 25.5, remaining: 74.5 });
  expect(cardView(card(), 12_000n).spendingLimit).toMatchObject({ spent: 120, remaining: 0 });
  expect(cardView(card()).spendingLimit).toEqual({ amount: 100, frequency: 'per24HourPeriod' });
});

test('controls change one by one, and countries are stored in capitals', () => {
  const before = controlsFrom({ blockedMccs: ['7995'], blockedCountries: ['ru'], cooldownMinutes: 3 });
  expect(before).toEqual({ blockedMccs: ['7995'], blockedCountries: ['RU'], cooldownMinutes: 3 });
  expect(controlsFrom({ cooldownMinutes: 0, allowedCountries: ['us'] }, before)).toEqual({
    ...before,
    cooldownMinutes: 0,
    allowedCountries: ['US'],
  });
});

const agent: Agent = {
  id: 'agent_01k9x3v7m2c4q8s6t0w5y1z3ab',
  customerId: null,
  name: 'Buyer',
  description: null,
  status: 'active',
  limitUnits: null,
  limitFrequency: 'allTime',
  onLimitExceeded: 'notify',
  maxCards: null,
  metadata: null,
  version: 1,
  updatedAt: 5,
};

test('an agent emits an event per transition, and marks a suspension that no caller requested', () => {
  expect(transitionAgent(agent, 'suspended')?.events).toEqual(['agent.suspended']);
  expect(transitionAgent(agent, 'suspended', true)?.events).toEqual(['agent.auto_suspended', 'agent.suspended']);
  expect(transitionAgent(agent, 'active')).toBeUndefined();
  expect(transitionAgent({ ...agent, status: 'suspended' }, 'active')?.events).toEqual(['agent.activated']);
});

test('an agent without a limit shows neither a limit nor a frequency', () => {
  const use = { cardCount: 2, spentUnits: 1_234n };
  expect(agentView(agent, use)).not.toHaveProperty('spendingLimit');
  expect(agentView(agent, use)).not.toHaveProperty('spendingLimitFrequency');
  expect(agentView({ ...agent, limitUnits: 5_000n }, use)).toMatchObject({
    object: 'agent',
    spendingLimit: 50,
    spendingLimitFrequency: 'allTime',
    currentSpend: 12.34,
    cardCount: 2,
  });
});
