import { meantField, nearest } from './nearest.ts';

const known = ['customerId', 'developerFee', 'firstName', 'amount', 'city', 'type'];

test.each([
  ['developer_fee', 'developerFee'],
  ['DeveloperFee', 'developerFee'],
  ['custmerId', 'customerId'],
  ['cutsomerId', 'customerId'],
  ['amout', 'amount'],
  ['citty', 'city'],
  ['first-name', 'firstName'],
  ['tpye', undefined],
  ['surname', undefined],
  ['x', undefined],
  ['', undefined],
  ['a'.repeat(100_000), undefined],
])('%s is read as %s', (name, expected) => {
  expect(nearest(name, known)).toBe(expected);
});

test.each([
  ['phoneNumber', ['email', 'phone'], 'phone'],
  ['rail', ['amount', 'destinationPaymentRail'], 'destinationPaymentRail'],
  ['refrence', ['reference'], 'reference'],
  ['memo', ['amount', 'reference'], 'reference'],
  ['eventTypes', ['url', 'events'], 'events'],
  ['currency', ['sourceCurrency', 'destinationCurrency'], undefined],
  ['fee', ['amount', 'developerFee'], 'developerFee'],
  ['colour', ['amount', 'reference'], undefined],
])('the unknown field %s among %j probably means %s', (name, known, meant) => {
  expect(meantField(name, known)).toBe(meant);
});
