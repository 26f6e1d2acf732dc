import fc from 'fast-check';
import { documentFields, identityFields, openFields, readForm, requirementOf } from './identity.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const form = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [requirementOf(name), value]));

test('each customer type requires its own fields, and provided fields are not requested again', () => {
  const needed = Object.entries(documentFields('individual')).filter(([, { isNeeded }]) => isNeeded);
  expect(openFields('individual', [])).toEqual([...Object.keys(identityFields('individual')), ...needed.map(([name]) => name)]);
  expect(openFields('individual', ['birthDate', 'address.city'])).not.toContain('birthDate');
  expect(openFields('business', [])).toEqual(expect.arrayContaining(['registrationNumber', 'representative.birthDate']));
  const documents = Object.keys(documentFields('business'));
  expect(openFields('business', [...Object.keys(identityFields('business')), ...documents])).toEqual([]);
  const back = 'representative.documentBack';
  expect(openFields('business', [])).not.toContain(back);
  expect(openFields('business', [], [{ field: `identity.${back}` }])).toContain(back);
  expect(openFields('business', [back], [{ field: `identity.${back}` }])).not.toContain(back);
});

test.each([
  ['birthDate', '1990-12-31', undefined],
  ['birthDate', '2008-11-25', undefined],
  ['birthDate', '2008-12-25', ['error.tooYoung', { years: '18' }]],
  ['birthDate', '2030-01-01', 'error.future'],
  ['birthDate', '1890-01-01', 'error.year'],
  ['birthDate', '1990-02-30', 'error.date'],
  ['birthDate', '31.12.1990', 'error.date'],
  ['nationality', 'de', undefined],
  ['nationality', 'XX', 'error.country'],
  ['nationality', 'Germany', 'error.country'],
  ['address.line1', 'a\u0000b', ['error.tooLong', { max: '200' }]],
])('%s written as %j is %j', (field, value, wrong) => {
  const { values, errors } = readForm('individual', form({ [field]: value }), now);
  if (wrong === undefined) expect([Object.keys(values), errors]).toEqual([[field], {}]);
  else expect([values, errors[field]]).toEqual([{}, wrong]);
});

test('for every input only known fields are kept, and each value is stored or rejected with a reason', () => {
  const names = Object.keys(identityFields('individual'));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names.map(requirementOf), '__proto__', 'identity.more'), fc.string()),
      (input) => {
        const { values, errors } = readForm('individual', input, now);
        const kept = [...Object.keys(values), ...Object.keys(errors)];
        expect(kept.filter((name) => !names.includes(name))).toEqual([]);
        expect(Object.keys(values).filter((name) => name in errors)).toEqual([]);
      },
    ),
  );
});
