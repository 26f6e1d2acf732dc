import { declinedReasons } from '@pay/contract/card/card-transaction';
import { riskRules } from '@pay/contract/risk/risk-config';
import { declineWords, ruleWords, type DeclineInput } from './decline-words.ts';

const time = (at: number): string => new Date(at).toISOString();
const aDecline = (code: string, more: Partial<NonNullable<DeclineInput['decline']>> = {}): DeclineInput => ({
  merchantName: 'Hat Shop',
  merchantCategoryCode: '7995',
  merchantCountry: 'KP',
  decline: { code, message: 'As it was decided.', rule: null, source: 'card', limit: null, requested: 90, ...more },
});

test.each(declinedReasons)('%s has its own title, explanation, and remedy', (code) => {
  const words = declineWords(aDecline(code), time);
  expect(words?.title).not.toBe(code.replaceAll('_', ' '));
  expect(words?.explanation).toMatch(/\.$/);
  expect(words?.remedy).toMatch(/\.$/);
  expect(JSON.stringify(words)).not.toMatch(/undefined|null|NaN/);
});

test('the explanation of a limit names the requested amount, the remaining amount, and the reset time', () => {
  const limit = { amount: 100, spent: 25, remaining: 75, resetsAt: Date.UTC(2026, 0, 2, 23, 13) };
  expect(declineWords(aDecline('spending_limit_exceeded', { limit }), time)?.explanation).toBe(
    'The merchant requested USD 90.00, but the card’s limit of USD 100.00 had USD 75.00 left. The full limit is available again on 2026-01-02T23:13:00.000Z, and part of it sooner.',
  );
  const forEver = declineWords(aDecline('agent_limit_exceeded', { limit: { ...limit, resetsAt: null } }), time);
  expect(forEver?.explanation).toContain('does not reset');
  expect(forEver).toMatchObject({ place: 'agent' });
});

test('a decline without details still has an explanation', () => {
  const words = declineWords(
    { merchantName: 'Hat Shop', declinedReason: 'risk_rule', riskRule: 'spendSpike', decline: null },
    time,
  );
  expect(words?.explanation).toBe('The rule “unusually high spending” is set to decline.');
});

test('an unknown decline reason shows the platform’s own message', () => {
  expect(declineWords(aDecline('moon_phase'), time)).toMatchObject({ title: 'moon phase', explanation: 'As it was decided.' });
});

test('an approved transaction has no decline explanation', () => {
  expect(declineWords({ merchantName: 'Hat Shop', decline: null }, time)).toBeUndefined();
});

test('every risk rule has an explanation', () => {
  for (const rule of riskRules) expect(ruleWords(rule)).not.toBe(rule);
});
