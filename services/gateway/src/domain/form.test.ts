import { isFault } from '@pay/core/fault';
import { readForm } from './form.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('form fields arrive unchanged, and a button adds no field', () => {
  expect(readForm(bytes('identity.address.city=K%C3%B6ln+am+Rhein&identity.birthDate=1990-01-02'))).toEqual({
    'identity.address.city': 'Köln am Rhein',
    'identity.birthDate': '1990-01-02',
  });
  expect(readForm(bytes(''))).toEqual({});
  expect(Object.getPrototypeOf(readForm(bytes('__proto__=x')))).toBe(Object.prototype);
});

test.each([`a=${'x'.repeat(501)}`, `${'n'.repeat(61)}=1`, Array(41).fill('a=1').join('&'), 'x'.repeat(17_000)])(
  'more than a page of ours sends is refused',
  (text) => {
    let thrown: unknown;
    try {
      readForm(bytes(text));
    } catch (error) {
      thrown = error;
    }
    expect(isFault(thrown) && thrown.details[0]?.code).toBe('too_long');
  },
);
