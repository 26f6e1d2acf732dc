import { randomIds } from '@pay/core/id';
import { depositInstructions } from './deposit-instructions.ts';

const ids = randomIds();
const some = Array.from({ length: 50 }, () => ids.next('virtualAccount', 1_700_000_000_000));

test('a usd account has the reserved routing number and twelve digits', () => {
  for (const id of some)
    expect(depositInstructions(id, 'usd')).toMatchObject({
      routingNumber: '110000000',
      accountNumber: expect.stringMatching(/^\d{12}$/),
    });
});

test('every IBAN is 1 modulo 97 at the reserved bank', () => {
  for (const id of some) {
    const iban = depositInstructions(id, 'eur').iban ?? '';
    expect(iban).toMatch(/^DE\d{2}37040044\d{10}$/);
    expect(BigInt(`${iban.slice(4)}1314${iban.slice(2, 4)}`) % 97n).toBe(1n);
  }
});

test('every CLABE ends in the check digit of its weights', () => {
  for (const id of some) {
    const clabe = depositInstructions(id, 'mxn').clabe ?? '';
    expect(clabe).toMatch(/^646\d{15}$/);
    const sum = [...clabe.slice(0, 17)].reduce((total, digit, i) => total + ((Number(digit) * [3, 7, 1][i % 3]!) % 10), 0);
    expect((sum + Number(clabe[17])) % 10).toBe(0);
  }
});

test('a gbp account uses the reserved sort code', () => {
  expect(depositInstructions(some[0] as string, 'gbp')).toMatchObject({
    sortCode: '040004',
    accountNumber: expect.stringMatching(/^\d{8}$/),
  });
});

test('a BR Code contains its key, has consistent lengths and ends in its CRC', () => {
  const { brCode = '', pixKey = '' } = depositInstructions(some[0] as string, 'brl');
  expect(pixKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  const fields = new Map<string, string>();
  for (let at = 0; at < brCode.length;) {
    const length = Number(brCode.slice(at + 2, at + 4));
    fields.set(brCode.slice(at, at + 2), brCode.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  expect([...fields.keys()]).toEqual(['00', '26', '52', '53', '58', '59', '60', '62', '63']);
  expect(fields.get('26')).toBe(`0014br.gov.bcb.pix0136${pixKey}`);
  let crc = 0xffff;
  for (const byte of Buffer.from(brCode.slice(0, -4))) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  expect(fields.get('63')).toBe(crc.toString(16).toUpperCase().padStart(4, '0'));
});
