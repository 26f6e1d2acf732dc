import { nearest } from './nearest.ts';

const knownNames = ['customerId', 'developerFee', 'firstName', 'amount', 'city', 'type'];

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
])('%s is read as %s', (name, expectedName) => {
  expect(nearest(name, knownNames)).toBe(expectedName);
});
