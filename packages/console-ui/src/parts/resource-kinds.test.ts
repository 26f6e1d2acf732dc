import { isNameMatch } from './name-match.ts';
import { isIdOf, ownTextOf, type Resource } from './resource-kinds.ts';

const [wallet, card, agent] = [
  { currency: 'usdc' },
  { last4: '4190', displayName: 'Travel', currency: 'usd' },
  { name: 'Shopping agent' },
] as unknown as [Resource, Resource, Resource];

test('a card is found by its last four digits and its name, an agent by its name, and a wallet by its currency', () => {
  expect([wallet, card, agent].map(ownTextOf)).toEqual(['USDC wallet', '•••• 4190 · Travel', 'Shopping agent']);
  expect(isNameMatch(ownTextOf(card), '4190')).toBe(true);
  expect(isNameMatch(ownTextOf(card), 'travel')).toBe(true);
  expect(isNameMatch(ownTextOf(card), '4191')).toBe(false);
  expect(isNameMatch(ownTextOf(agent), 'SHOP')).toBe(true);
  expect(isNameMatch(ownTextOf(wallet), 'usdc')).toBe(true);
});

test('only a whole id of its kind counts as an id', () => {
  const body = '01k9x3v7m2c4q8s6t0w5y1z3ab';
  expect(isIdOf('wallet', `wal_${body}`)).toBe(true);
  expect(isIdOf('card', `wal_${body}`)).toBe(false);
  expect(isIdOf('agent', `agent_${body.slice(1)}`)).toBe(false);
});
