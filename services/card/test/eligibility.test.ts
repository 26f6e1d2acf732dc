// Which customers may have a card, as the customer service reports it: this build's, and one that does not report cards
// yet.
import { aCtx, anOwner } from '@pay/testkit/service';
import { aCard, cardHarness, fresh, type CardHarness } from './harness.ts';

let harness: CardHarness;
// Like production, where builds of two releases share the bus for a while.
beforeAll(async () => void (harness = await cardHarness({ STRICT_WIRE: 'false' })));
afterAll(() => harness.stop());

const none = { virtualAccounts: false, wallets: true, transfers: false, cards: false };

function create(capabilities: object) {
  const customerId = fresh.customer();
  // An older build's answer does not have this build's type.
  harness.capabilities.set(customerId, capabilities as typeof none);
  return harness.cards.create(aCtx(anOwner()), aCard({ customerId }));
}

const capabilityRefusal = {
  code: 'CONFLICT',
  details: [expect.objectContaining({ field: 'customerId', code: 'capability_missing' })],
};

test('a customer without the capability has no card, and is told where to read what is missing', async () => {
  await expect(create(none)).rejects.toMatchObject(capabilityRefusal);
  await expect(create(none)).rejects.toMatchObject({ details: [{ message: expect.stringContaining('requirements') }] });
  expect(await create({ ...none, cards: true })).toMatchObject({ status: 'active' });
});

test('while the customer service is of an older build, customers who may make transfers may have a card', async () => {
  const { cards: _, ...older } = none;
  await expect(create(older)).rejects.toMatchObject(capabilityRefusal);
  expect(await create({ ...older, transfers: true })).toMatchObject({ status: 'active' });
});
