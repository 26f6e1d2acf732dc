import { catalogueOf, isSubscription, unknownEvent, unknownEvents, wants } from './subscription.ts';

const catalogue = catalogueOf(['card.created', 'card.frozen', 'virtual_account.created', 'webhook.test'], ['test.webhook']);

test.each([
  [[], 'card.created', true],
  [['*'], 'card.created', true],
  [['card.created'], 'card.created', true],
  [['card.frozen'], 'card.created', false],
  [['card.*'], 'card.created', true],
  [['card.*'], 'virtual_account.created', false],
  [['virtual_account.*', 'card.frozen'], 'card.frozen', true],
])('a webhook for %j and an event %s: %s', (events, type, isDelivered) => {
  expect(wants(events, type)).toBe(isDelivered);
});

test('webhooks can subscribe to types, families, the wildcard, and both names of the test event', () => {
  for (const name of ['card.created', 'card.*', '*', 'webhook.test', 'test.webhook', 'webhook.*'])
    expect([name, isSubscription(name, catalogue)]).toEqual([name, true]);
});

test('every unknown event name is reported with its index and a suggestion', () => {
  const named = ['card.created', 'card', 'card.', 'test.*', 'Card.created', 'card.freeze', 'virtual_accounts.*', 'x'.repeat(300)];
  const listed = 'Send an event type, a family such as card.*, or *. /docs/events lists the types.';
  expect(unknownEvents(named, catalogue).map(({ field, code, hint }) => [field, code, hint])).toEqual([
    ['events.1', 'invalid_enum', listed],
    ['events.2', 'invalid_enum', 'Did you mean card.*?'],
    ['events.3', 'invalid_enum', listed],
    ['events.4', 'invalid_enum', 'Did you mean card.created?'],
    ['events.5', 'invalid_enum', 'Did you mean card.frozen?'],
    ['events.6', 'invalid_enum', 'Did you mean virtual_account.*?'],
    ['events.7', 'invalid_enum', listed],
  ]);
});

test('if one type is required, no family is suggested', () => {
  expect(unknownEvent('type', 'cards.*', { catalogue, isOne: true }).hint).toBe(
    'Send an event type. /docs/events lists the types.',
  );
});
