import { declinedReasons } from '@pay/contract/card/card-transaction';
import { declineView } from './decline.ts';

const limit = { limitUnits: 10_000n, spentUnits: 2_500n, resetsAt: Date.parse('2026-11-24T23:12:59.001Z') };

test('a decline by a limit names the requested amount, the remaining amount, and the reset time', () => {
  expect(declineView({ reason: 'spending_limit_exceeded', control: 'limitAmount', limit }, 9_000n)).toEqual({
    code: 'spending_limit_exceeded',
    message: 'Requested 90.00 usd, but 75.00 of 100.00 usd is left until 2026-11-24T23:13:00Z',
    rule: 'limitAmount',
    source: 'card',
    limit: { amount: 100, spent: 25, remaining: 75, resetsAt: limit.resetsAt },
    requested: 90,
  });
});

test('a lifetime limit never resets, and a limit below the spending leaves nothing', () => {
  const told = declineView({ reason: 'agent_limit_exceeded', limit: { ...limit, limitUnits: 100n, resetsAt: null } }, 1n);
  expect(told).toMatchObject({
    message: 'Requested 0.01 usd, but 0.00 of 1.00 usd is left for the agent',
    source: 'agent',
    limit: { remaining: 0, resetsAt: null },
  });
});

test.each(declinedReasons)('the message of a decline for %s names the amount, without a limit', (reason) => {
  const { message, limit: none, requested } = declineView({ reason }, 1_205n);
  expect([none, requested]).toEqual([null, 12.05]);
  expect(message).toMatch(/^Requested 12\.05 usd, but (a|it|the) .{10,}$/);
});

test('a decline by a risk rule names the rule, and its source is risk', () => {
  const told = declineView({ reason: 'risk_rule', rule: 'velocityLimit' }, 100n);
  expect(told).toMatchObject({ rule: 'velocityLimit', source: 'risk', message: expect.stringContaining('velocityLimit') });
});

test('a control that declines with the code of a risk rule is reported as the card’s', () => {
  const decline = { reason: 'risk_rule', rule: 'unattestedSpend', control: 'requireAttestation', source: 'card' } as const;
  expect(declineView(decline, 100n)).toMatchObject({
    message: 'Requested 1.00 usd, but the card requires an attestation, and none covers this authorization (requireAttestation)',
    rule: 'requireAttestation',
    source: 'card',
  });
});

test.each([
  ['missing', 'the card has no active wallet to pay from'],
  ['wallet_frozen', 'the paying wallet is frozen'],
  ['fees_owed', 'the account owes developer fees of returned transfers, or reversed funds'],
  ['wallet_closed', 'the paying wallet is closed'],
] as const)('a wallet that is %s pays nothing, and it is not said that it has too little', (wallet, sentence) => {
  const { message, source } = declineView({ reason: 'insufficient_funds', wallet }, 100n);
  expect([message, source]).toEqual([`Requested 1.00 usd, but ${sentence}`, 'wallet']);
});
