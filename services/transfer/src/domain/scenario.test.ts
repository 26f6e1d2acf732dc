import { transactionScenarios } from '@pay/contract/transfer/transaction-scenarios';
import { isAllowed } from './status.ts';
import { magicAmounts, scenarioFor, scenarioNames, scriptOf, scripts, suffixes } from './scenario.ts';

test.each([
  ['002', 'failed'],
  ['003', 'returned'],
  ['004', 'failed'],
  ['005', 'completed'],
  ['006', 'in_review'],
  ['070', 'refunded'],
  ['008', 'pending'],
  ['009', 'completed'],
  ['007', 'completed'],
  ['123', 'completed'],
])('an account ending %s ends up %s', (suffix, final) => {
  expect(scriptOf(scenarioFor({ amount: '10.00', rail: 'sepa', suffix })).path.at(-1)).toBe(final);
});

test.each([
  ['9001.02', 'insufficient_funds'],
  ['9001.03', 'returned'],
  ['9001.04', 'onchain_reverted'],
  ['9001.05', 'slow'],
  ['9001.06', 'in_review'],
  ['9001.08', 'pending'],
  ['9001.020000', 'insufficient_funds'],
  ['9001.2', 'completed'],
  ['9001.07', 'completed'],
  ['12.02', 'completed'],
])('the amount %s on chain plays %s', (amount, name) => {
  expect(scenarioFor({ amount, rail: 'base' })).toBe(name);
});

test('the header takes precedence over the amount, and the amount over the account', () => {
  expect(scenarioFor({ amount: '9001.03', rail: 'sepa', suffix: '002', header: 'refunded' })).toBe('refunded');
  expect(scenarioFor({ amount: '9001.03', rail: 'sepa', suffix: '002' })).toBe('returned');
});

test('every scenario has only transitions that the state machine allows', () => {
  for (const script of scripts) {
    script.path
      .slice(1)
      .forEach((to, i) =>
        expect([script.name, isAllowed('transfer', script.path[i] ?? 'pending', to)]).toEqual([script.name, true]),
      );
  }
});

test('magic values name existing scenarios, and every state in them exists', () => {
  for (const name of [...Object.values(suffixes), ...Object.values(magicAmounts)]) expect(scenarioNames).toContain(name);
  for (const { state } of transactionScenarios) expect(scenarioNames).toContain(state);
});
