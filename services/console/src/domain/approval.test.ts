import { platformRoles } from '@pay/contract/console/shapes';
import { DAY } from '@pay/core/time';
import { isPromotion } from './access.ts';
import { approvalsNeeded, approvesFrom } from './approval.ts';
import { isOperatorEmail, operatorDomainsIn } from './operator-domains.ts';

test('a person’s proposal needs one approval, the command line’s two, and an action for one person none', () => {
  const of = (needsSecond: boolean, userId: string | undefined) =>
    approvalsNeeded({ needsSecond, request: { actor: { userId } } });
  expect([of(true, 'usr_x'), of(true, undefined), of(false, 'usr_x'), of(false, undefined)]).toEqual([1, 2, 0, 0]);
});

test('a new role approves after its probation, and a founder at once', () => {
  const since = new Date(1_000);
  expect(approvesFrom({ since, isFounder: false }, 7)).toBe(1_000 + 7 * DAY);
  expect(approvesFrom({ since, isFounder: true }, 7)).toBe(0);
});

test('a role with more rights is a promotion', () => {
  const pairs = platformRoles.flatMap((from) => platformRoles.filter((to) => isPromotion(from, to)).map((to) => `${from} ${to}`));
  expect(pairs).toEqual(['compliance operator', 'auditor operator', 'auditor compliance']);
});

test('platform users have e-mail addresses of the configured domains, or of any domain if none is set', () => {
  const domains = operatorDomainsIn(' Example.com, example.org ');
  expect(domains).toEqual(['example.com', 'example.org']);
  expect(isOperatorEmail(domains, 'ada@EXAMPLE.com')).toBe(true);
  for (const email of ['ada@evil.test', 'ada@sub.example.com', 'ada@example.com@evil.test'])
    expect(isOperatorEmail(domains, email)).toBe(false);
  expect(isOperatorEmail(operatorDomainsIn(''), 'ada@evil.test')).toBe(true);
});
