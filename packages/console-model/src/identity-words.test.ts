import { identityFields } from '@pay/customer/domain/identity';
import { identityFieldsOf, identityWords } from './identity-words.ts';

test('the reviewer sees every field of the identity page, in the order of the page', () => {
  for (const type of ['individual', 'business'] as const)
    expect(identityFieldsOf(type, {})).toEqual(Object.keys(identityFields(type)));
});

test('a field that this console does not know is shown after the others', () => {
  expect(identityFieldsOf('individual', { shoeSize: '42' }).at(-1)).toBe('shoeSize');
  expect(identityFieldsOf('alien', { planet: 'Mars' })).toEqual(['planet']);
});

test.each([
  ['identity.address.postalCode', 'Address: postal code'],
  ['identity.birthDate', 'Birth date'],
  ['kycStatus', 'Identity check'],
])('%s is %s', (field, words) => {
  expect(identityWords(field)).toBe(words);
});
