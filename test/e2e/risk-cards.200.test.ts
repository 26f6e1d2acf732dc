// Each of the seven rules on a real authorization: it fires once, its event has the reason, and its action is executed.
import type { RiskRule } from '@pay/contract/risk/risk-config';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import { newCard, newSender, type Resource } from './support/arrange.ts';
import { recordEvents, type EventRecorder } from './support/events.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => void (recorder = await recordEvents(harness.platform)), 60_000);
afterAll(() => recorder.close());

const authorize = async (
  api: Owner,
  cardId: string,
  amount: number,
  merchant: object = { name: 'Corner Books', id: 'm-1' },
): Promise<Resource> => must(await api.post(`/v1/simulate/cards/${cardId}/authorizations`, { amount, merchant }));
const wait = async (api: Owner, advanceSeconds: number): Promise<void> =>
  void must(await api.post('/v1/simulate/clock', { advanceSeconds }));

type Play = {
  readonly card?: object;
  readonly settings?: object;
  readonly play: (api: Owner, cardId: string) => Promise<Resource>;
};
const plays: Readonly<Record<RiskRule, Play>> = {
  duplicateDetection: { play: async (api, card) => (await authorize(api, card, 5), authorize(api, card, 5)) },
  velocityLimit: {
    settings: { maxPerHour: 2 },
    play: async (api, card) => (await authorize(api, card, 5), await authorize(api, card, 6), authorize(api, card, 7)),
  },
  spendSpike: {
    play: async (api, card) => (
      await authorize(api, card, 5),
      await authorize(api, card, 6),
      await authorize(api, card, 7),
      await wait(api, 90_000),
      authorize(api, card, 60)
    ),
  },
  unattestedSpend: { play: (api, card) => authorize(api, card, 5) },
  intentMismatch: {
    play: async (api, card) => {
      must(await api.post(`/v1/cards/${card}/details`, { summary: 'A book', expectedAmount: 10, expectedCurrency: 'usd' }));
      return authorize(api, card, 11.01);
    },
  },
  cooldownViolation: {
    card: { cooldownMinutes: 10 },
    play: async (api, card) => (await authorize(api, card, 5), authorize(api, card, 6)),
  },
  merchantDrift: {
    play: async (api, card) => (await authorize(api, card, 5), authorize(api, card, 6, { name: 'Elsewhere', id: 'm-2' })),
  },
};

test.each(Object.entries(plays))(
  '%s fires once, says why, and freezes the card',
  async (rule, { card: controls, settings, play }) => {
    const api = await harness.owner();
    const off = Object.fromEntries(Object.keys(plays).map((other) => [other, { enabled: other === rule }]));
    await api.patch('/v1/settings/risk', { ...off, [rule]: { enabled: true, action: 'freeze_card', ...settings } });
    const { customer } = await newSender(api, 'usd');
    const card = await newCard(api, customer.id, { limitAmount: 1_000, ...controls });
    const charged = await play(api, card.id);
    expect(charged.status).toBe('pending');
    const events = (await recorder.of(api.account)).filter(({ type }) => type.startsWith('anomaly.'));
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({
      rule,
      action: 'freeze_card',
      actionTaken: 'freeze_card',
      cardId: card.id,
      cardTransactionId: charged.id,
      explanation: expect.stringMatching(/^.{20,}\.$/),
    });
    expect(must(await api.get(`/v1/cards/${card.id as string}`)).status).toBe('frozen');
    const listed = (await api.get(`/v1/risk/anomalies?cardTransactionId=${charged.id as string}`)).body.data;
    expect(listed).toEqual([events[0]?.data]);
  },
);

test('a rule with the action decline declines the authorization with its name, and in a dry run approves it', async () => {
  const api = await harness.owner();
  await api.patch('/v1/settings/risk', { duplicateDetection: { action: 'decline' } });
  const { customer } = await newSender(api, 'usd');
  const card = await newCard(api, customer.id, { limitAmount: 1_000 });
  await authorize(api, card.id, 5);
  expect(await authorize(api, card.id, 5)).toMatchObject({
    status: 'declined',
    declinedReason: 'risk_rule',
    riskRule: 'duplicateDetection',
  });
  await api.patch('/v1/settings/risk', { dryRun: true });
  expect(await authorize(api, card.id, 5)).toMatchObject({ status: 'pending' });
  // Risk gets the decisions for the backtest by events.
  const body = await eventually(
    async () => (await api.post('/v1/settings/risk/backtest', { configuration: { preset: 'strict' }, last: 10 })).body,
    ({ replayed }) => replayed === 3,
  );
  expect(body).toMatchObject({ replayed: 3, rules: { duplicateDetection: { fired: 2 } } });
});
