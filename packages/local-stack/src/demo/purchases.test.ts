import { riskPresetRules, riskRules, type RiskRule } from '@pay/contract/risk/risk-config';
import { randomIds } from '@pay/core/id';
import { DAY, MINUTE } from '@pay/core/time';
import { defaultConfiguration } from '@pay/risk/domain/configuration';
import { addObservation, noFeatures, type Features } from '@pay/risk/domain/features';
import { observationOf, type Observation } from '@pay/risk/domain/observation';
import { evaluateRules } from '@pay/risk/domain/rules';
import { baselineOf, hourOf } from '@pay/risk/domain/window';
import { cardCount, demoAgents, planPurchases, type PlannedPurchase } from './purchases.ts';

const { rules } = defaultConfiguration;
const ids = randomIds();
const owner = { account: ids.next('key', 1), environment: 'sandbox' } as const;
const customerId = ids.next('customer', 1);
const startsAt = 20_000 * DAY;
const cardIds = Array.from({ length: cardCount }, () => ids.next('card', 1));
const agentIds = demoAgents.map(() => ids.next('agent', 1));

type Change = { readonly isAttested?: boolean; readonly merchantName?: string };

/** The request of a demo purchase. An agent announces it as the demo does. */
function observe({ day, card, purchase }: PlannedPurchase, { isAttested = true, merchantName }: Change = {}): Observation {
  const at = startsAt + day * DAY + card * MINUTE;
  const [cardId, agentId, agent] = [cardIds[card] ?? '', agentIds[card], demoAgents[card]];
  const amountUnits = purchase.amount.replace('.', '');
  const intent = { merchantText: agent?.merchant, expectedUnits: amountUnits, expectedCurrency: 'usd' } as const;
  return observationOf(owner, {
    subject: 'card_authorisation',
    subjectId: ids.next('cardTransaction', at),
    ...{ cardId, customerId, amountUnits, currency: 'usd', at },
    ...(agentId === undefined ? {} : { agentId }),
    merchant: { name: merchantName ?? purchase.merchant.name },
    attestation: agent !== undefined && isAttested ? { status: 'attested', ...intent } : { status: 'unattested' },
  });
}

/** The past as the service loads it: sums within the baseline, and the first merchant of all time. */
function featuresOf(of: Observation, past: readonly Observation[]): Features {
  const { from } = baselineOf(of.at, rules.spendSpike);
  const recent = past.filter(({ at }) => hourOf(at) >= from);
  const features = recent.reduce((sum, before) => addObservation(sum, before, { of, rules }), noFeatures);
  return { ...features, firstPayee: past.find(({ scope }) => scope === of.scope)?.payee ?? null };
}

const fire = (of: Observation, past: readonly Observation[], preset = rules): RiskRule[] =>
  evaluateRules({ observation: of, features: featuresOf(of, past), rules: preset }).map(({ rule }) => rule);

function countFired(plan: readonly PlannedPurchase[]): Readonly<Record<RiskRule, number>> {
  const all = plan.map((purchase) => observe(purchase));
  const fired = all.flatMap((one, at) => fire(one, all.slice(0, at)));
  return Object.fromEntries(riskRules.map((name) => [name, fired.filter((rule) => rule === name).length])) as Record<
    RiskRule,
    number
  >;
}

const demoMonth = planPurchases({ days: 30 });
const otherMonths = Array.from({ length: 40 }, (_, n) => planPurchases({ days: 30, seed: n + 1 }));

test('each default rule flags at most 2 % of the ordinary purchases of the demo month', () => {
  expect(demoMonth.length).toBeGreaterThan(60);
  for (const [rule, count] of Object.entries(countFired(demoMonth)))
    expect({ rule, isNoisy: count / demoMonth.length > 0.02 }).toEqual({ rule, isNoisy: false });
});

test('each default rule flags at most 2 % of the purchases of forty other months', () => {
  const total = otherMonths.reduce((sum, { length }) => sum + length, 0);
  const counts = otherMonths.map(countFired);
  for (const rule of riskRules) {
    const share = counts.reduce((sum, count) => sum + count[rule], 0) / total;
    expect({ rule, share, isNoisy: share > 0.02 }).toEqual({ rule, share, isNoisy: false });
  }
});

const agentPurchases = demoMonth.filter(({ card }) => card < demoAgents.length);

test('every unannounced or drifted purchase of an agent among the ordinary ones is found', () => {
  const past = demoMonth.map((purchase) => observe(purchase));
  for (const planned of agentPurchases) {
    const next = { ...planned, day: 30 };
    expect(fire(observe(next, { isAttested: false }), past)).toEqual(['unattestedSpend']);
    expect(fire(observe(next, { merchantName: 'Casino Royal' }), past)).toEqual(['intentMismatch', 'merchantDrift']);
    const unannounced = observe(next, { isAttested: false, merchantName: 'Casino Royal' });
    expect(fire(unannounced, past)).toEqual(['unattestedSpend', 'merchantDrift']);
  }
  expect(agentPurchases.length).toBeGreaterThan(10);
});

test('the strict presets find the same abuse on cards of people', () => {
  const past = demoMonth.map((purchase) => observe(purchase));
  const [, , someone] = cardIds;
  const theirs = demoMonth.find(({ card }) => cardIds[card] === someone) as PlannedPurchase;
  const planted = observe({ ...theirs, day: 30 }, { merchantName: 'Casino Royal' });
  expect(fire(planted, past)).toEqual([]);
  for (const preset of ['strict', 'paranoid'] as const)
    expect(fire(planted, past, riskPresetRules[preset])).toEqual(expect.arrayContaining(['unattestedSpend', 'merchantDrift']));
});
