import fc from 'fast-check';
import { abaHolds, abaPrefixKnown, clabeHolds, cnpjHolds, cpfHolds, crc16, mod97, nubanHolds } from './check-digits.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('published vectors', () => {
  test.each(['021000021', '011401533', '101019644', '121000248', '110000000'])('routing number %s holds', (number) => {
    expect(abaHolds(number) && abaPrefixKnown(number)).toBe(true);
  });
  test('routing number 021000022 is invalid', () => expect(abaHolds('021000022')).toBe(false));
  test.each(['032180000118359719', '002010077777777771', '646180110400000007', '646180157000002002', '646180157000005070'])(
    'CLABE %s holds',
    (number) => expect(clabeHolds(number)).toBe(true),
  );
  test('CLABE 032180000118359710 is invalid', () => expect(clabeHolds('032180000118359710')).toBe(false));
  test.each(['0000014579', '0000000220', '0000006002', '0000009003', '0000003070'])('NUBAN 011/%s holds', (account) =>
    expect(nubanHolds('011', account)).toBe(true),
  );
  test('NUBAN 011/0000014578 is invalid', () => expect(nubanHolds('011', '0000014578')).toBe(false));
  test.each(['52998224725', '11144477735'])('CPF %s holds', (number) => expect(cpfHolds(number)).toBe(true));
  test('a CPF of one repeated digit is always invalid', () => expect(cpfHolds('11111111111')).toBe(false));
  test.each(['11222333000181', '11444777000161', '12ABC34501DE35'])('CNPJ %s holds', (number) =>
    expect(cnpjHolds(number)).toBe(true),
  );
  test('the checksum of the central bank’s sample BR Code is 1D3D', () => {
    const sample =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(sample)).toBe('1D3D');
  });
});

describe('a changed digit is detected', () => {
  const changeDigit = (text: string, at: number, by: number): string =>
    text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1);

  test('in every position of a routing number', () => {
    fc.assert(
      fc.property(digits(8), fc.nat(8), fc.integer({ min: 1, max: 9 }), (head, at, by) => {
        const number = [...'0123456789'].map((last) => head + last).find(abaHolds) ?? '';
        expect(abaHolds(changeDigit(number, at, by))).toBe(false);
      }),
    );
  });
  test('in every position of a CLABE', () => {
    fc.assert(
      fc.property(digits(17), fc.nat(17), fc.integer({ min: 1, max: 9 }), (head, at, by) => {
        const number = [...'0123456789'].map((last) => head + last).find(clabeHolds) ?? '';
        expect(clabeHolds(changeDigit(number, at, by))).toBe(false);
      }),
    );
  });
  test('in the check digits of an IBAN', () => {
    fc.assert(
      fc.property(digits(18), fc.integer({ min: 1, max: 96 }), (bban, by) => {
        const check = 98 - mod97(`DE00${bban}`);
        expect(mod97(`DE${String(check).padStart(2, '0')}${bban}`)).toBe(1);
        expect(mod97(`DE${String(((check + by - 2) % 97) + 2).padStart(2, '0')}${bban}`)).not.toBe(1);
      }),
    );
  });
  test('in any of the twelve characters of a CNPJ', () => {
    for (let at = 0; at < 12; at += 1) expect(cnpjHolds(changeDigit('11222333000181', at, 1))).toBe(false);
  });
});
