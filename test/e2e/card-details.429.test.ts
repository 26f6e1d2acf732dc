import { must } from './support/answers.ts';
import { newCard, newCustomer } from './support/arrange.ts';
import { ownPlatform } from './support/own-platform.ts';

// What a platform has unless it is told otherwise.
const harness = ownPlatform({
  RATE_CARD_DETAILS: '10;w=3600;burst=10',
  RATE_CARD_DETAILS_SANDBOX: '60;w=3600;burst=60',
});

test.each([
  ['live', 10],
  ['sandbox', 60],
] as const)(
  'in %s a card’s number is asked for %i times an hour, by either name, and others are not slowed by it',
  async (environment, most) => {
    const api = environment === 'live' ? await harness.liveOwner() : await harness.owner();
    const { id: customerId } = await newCustomer(api);
    if (environment === 'live') await harness.approve(customerId);
    const [card, other] = [await newCard(api, customerId), await newCard(api, customerId)];
    const ask = (id: string, i: number) => api.post(`/v1/cards/${id}/${i % 2 === 0 ? 'details' : 'reveal'}`, { summary: 's' });
    for (let i = 0; i < most; i += 1) must(await ask(card.id, i));
    const over = await ask(card.id, 0);
    expect([over.status, over.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(30);
    expect((await ask(other.id, 0)).status).toBe(200);
    expect(must(await api.get(`/v1/cards/${card.id as string}/access-events?limit=200`))).toHaveLength(most);
  },
);
