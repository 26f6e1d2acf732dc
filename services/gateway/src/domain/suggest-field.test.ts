import { suggestField } from './suggest-field.ts';

test.each([
  ['phoneNumber', ['email', 'phone'], 'phone'],
  ['rail', ['amount', 'destinationPaymentRail'], 'destinationPaymentRail'],
  ['refrence', ['reference'], 'reference'],
  ['memo', ['amount', 'reference'], 'reference'],
  ['eventTypes', ['url', 'events'], 'events'],
  ['currency', ['sourceCurrency', 'destinationCurrency'], undefined],
  ['fee', ['amount', 'developerFee'], 'developerFee'],
  ['starting_after', ['cursor', 'limit'], 'cursor'],
  ['per_page', ['cursor', 'limit'], 'limit'],
  ['endpoint', ['url', 'events'], 'url'],
  ['colour', ['amount', 'reference'], undefined],
  // A property of every object is not a synonym.
  ['constructor', ['amount', 'reference'], undefined],
])('the unknown field %s among %j probably means %s', (name, fields, expectedField) => {
  expect(suggestField(name, fields)).toBe(expectedField);
});
