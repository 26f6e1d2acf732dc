// Which customers may have a card, as the customer service reports it.
import { aCtx, anOwner } from '@pay/testkit/service';
import { aCard, cardHarness, fresh, type CardHarness } from './harness.ts';

let harness: CardHarness;
beforeAll(async () => void (harness = await cardHarness()));
afterAll(() => harness.stop());

const none = { virtualAccounts: false, wallets: true, transfers: false, cards: false };

function create(capabilities: typeof none) {
  const customerId = fresh.customer();
  harness.capabilities.set(customerId, capabilities);
  return harness.cards.create(aCtx(anOwner()), aCard({ customerId }));
}

const capabilityRefusal = {
  code: 'CONFLICT',
  details: [expect.objectContaining({ field: 'customerId', code: 'capability_missing' })],
};

test('a customer without the capability gets no card, and the error names where to read the requirements', async () => {
  await expect(create(none)).rejects.toMatchObject(capabilityRefusal);
  await expect(create(none)).rejects.toMatchObject({ details: [{ message: expect.stringContaining('requirements') }] });
  expect(await create({ ...none, cards: true })).toMatchObject({ status: 'active' });
});
