import { catalogueOf, isSubscription, unknownEvents, wants } from './subscription.ts';

const catalogue = catalogueOf(['card.created', 'card.frozen', 'virtual_account.created', 'webhook.test'], ['test.webhook']);

test.each([
  [[], 'card.created', true],
  [['*'], 'card.created', true],
  [['card.created'], 'card.created', true],
  [['card.frozen'], 'card.created', false],
  [['card.*'], 'card.created', true],
  [['card.*'], 'virtual_account.created', false],
  [['virtual_account.*', 'card.frozen'], 'card.frozen', true],
])('a webhook for %j and an event %s: %s', (events, type, delivered) => {
  expect(wants(events, type)).toBe(delivered);
});

test('types, families, the star and both names of the test event can be subscribed to', () => {
  for (const name of ['card.created', 'card.*', '*', 'webhook.test', 'test.webhook', 'webhook.*'])
    expect([name, isSubscription(name, catalogue)]).toEqual([name, true]);
});

test('every unknown event name is reported with its index', () => {
  expect(unknownEvents(['card.created', 'card', 'card.', 'test.*', '**', 'Card.created'], catalogue)).toEqual(
    [1, 2, 3, 4, 5].map((index) =>
      expect.objectContaining({
        field: `events.${index}`,
        code: 'invalid_enum',
        hint: expect.stringContaining('/docs/events') as string,
      }),
    ),
  );
});
