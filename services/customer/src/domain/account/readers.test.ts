// Each scheme's own rules; counterparty.test.ts has the rules of all account types.
import { readCounterparty, type CounterpartyReading } from '../counterparty.ts';
import type { RawFields } from '../counterparty-draft.ts';

const base = { customerId: 'cus_x', accountOwnerName: 'Jane Doe' };
const valid = {
  iban: { ...base, accountType: 'iban', currency: 'eur', iban: 'DE89370400440532013000' },
  pix: { ...base, accountType: 'pix', currency: 'brl', pixKey: 'jane@example.com' },
  mobile_money: { ...base, accountType: 'mobile_money', currency: 'ghs' },
  nip: { ...base, accountType: 'nip', currency: 'ngn' },
  swift: { ...base, accountType: 'swift', currency: 'usd' },
};
const codes = (judgement: CounterpartyReading): Readonly<Record<string, string>> =>
  Object.fromEntries(judgement.details.map(({ field, code }) => [field, code]));
const sandbox = (raw: RawFields): CounterpartyReading => readCounterparty(raw, 'sandbox');

describe('IBAN and BIC', () => {
  test.each(['DE89370400440532013000', 'FR1420041010050500013M02606', 'NL91ABNA0417164300'])('%s is accepted', (iban) =>
    expect(sandbox({ ...valid.iban, iban }).details).toEqual([]),
  );
  test('a British IBAN can be paid in pounds, and a German one cannot', () => {
    expect(sandbox({ ...valid.iban, iban: 'GB82WEST12345698765432', currency: 'gbp' }).details).toEqual([]);
    expect(codes(sandbox({ ...valid.iban, currency: 'gbp' }))).toEqual({ currency: 'mismatch' });
  });
  test.each([
    ['DE89370400440532013001', 'invalid_checksum'],
    ['DE8937040044053201300', 'too_short'],
    ['DE893704004405320130000', 'too_long'],
    ['ZZ89370400440532013000', 'not_supported'],
    ['DE8937040044053201300A', 'invalid_format'],
    ['hello', 'invalid_format'],
  ])('%s is %s', (iban, code) => expect(codes(sandbox({ ...valid.iban, iban }))).toEqual({ iban: code }));
  test('a BIC of another country is a mismatch', () => {
    expect(codes(sandbox({ ...valid.iban, details: { bic: 'BNPAFRPP' } }))).toEqual({ 'details.bic': 'mismatch' });
    expect(sandbox({ ...valid.iban, details: { bic: 'COBADEFFXXX' } }).details).toEqual([]);
  });
  test('a test BIC is rejected in live only', () => {
    const raw = { ...valid.swift, details: { accountNumber: '12345', swiftCode: 'WESTGB20' } };
    expect(readCounterparty(raw, 'sandbox').details).toEqual([]);
    expect(codes(readCounterparty(raw, 'live'))).toEqual({ 'details.swiftCode': 'invalid_format' });
  });
  test('a SWIFT account that looks like an IBAN must be a valid one', () => {
    const details = { accountNumber: 'GB82WEST12345698765433', swiftCode: 'WESTGB22' };
    expect(codes(sandbox({ ...valid.swift, details }))).toEqual({ 'details.accountNumber': 'invalid_checksum' });
  });
});

describe('PIX', () => {
  test.each([
    ['Jane@Example.com', 'email', 'jane@example.com', undefined],
    ['+5511987654321', 'phone', '+5511987654321', '4321'],
    ['123e4567-e12b-12d1-a456-426655440000', 'evp', '123e4567-e12b-12d1-a456-426655440000', undefined],
    ['529.982.247-25', 'cpf', '52998224725', '4725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181', '0181'],
    ['12ABC34501DE35', 'cnpj', '12ABC34501DE35', 'DE35'],
  ])('%s is a key of form %s', (pixKey, type, key, last4) => {
    const account = sandbox({ ...valid.pix, pixKey }).proposal?.account;
    expect([account?.shown.pixKeyType, account?.fields.pixKey, account?.last4]).toEqual([type, key, last4]);
  });
  test('a declared key type must equal the detected one', () => {
    expect(codes(sandbox({ ...valid.pix, details: { pixKeyType: 'cpf' } }))).toEqual({ 'details.pixKeyType': 'mismatch' });
  });
  test('the key is read from a BR Code, and one changed character is detected', () => {
    const brCode =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
    expect(sandbox({ ...valid.pix, pixKey: undefined, brCode }).details).toEqual([]);
    expect(codes(sandbox({ ...valid.pix, pixKey: undefined, brCode: brCode.replace('Fulano', 'Fulana') }))).toEqual({
      brCode: 'invalid_checksum',
    });
    expect(codes(sandbox({ ...valid.pix, brCode }))).toEqual({ brCode: 'mismatch' });
  });
});

describe('local schemes', () => {
  test('a NUBAN must have a valid check digit for a three-digit code and for a six-digit code of a bank', () => {
    const nip = (accountNumber: string, bankCode: string): CounterpartyReading =>
      sandbox({ ...valid.nip, details: { accountNumber, bankCode } });
    expect(codes(nip('0000014578', '011'))).toEqual({ 'details.accountNumber': 'invalid_check_digit' });
    expect(nip('0000014579', '000016').details).toEqual([]);
    expect(nip('0000014579', '000011').details).toEqual([]);
    expect(nip('8012345678', '100004').details).toEqual([]);
  });
  test('the same Nigerian bank under its two codes is the same account', () => {
    const print = (bankCode: string): string | undefined =>
      sandbox({ ...valid.nip, details: { accountNumber: '0000014579', bankCode } }).proposal?.account.fingerprint;
    expect(print('011')).toBe(print('000016'));
  });
  test('Vodafone Ghana is Telecel', () => {
    const details = { provider: 'vodafone', phoneNumber: '+233201234567' };
    expect(sandbox({ ...valid.mobile_money, details }).proposal?.account.fields.provider).toBe('telecel');
  });
  test.each([
    [{ provider: 'mpesa', phoneNumber: '+233241234567' }, { 'details.provider': 'invalid_enum' }],
    [
      { provider: 'mtn', phoneNumber: '+254712345678' },
      { 'details.phoneNumber': 'mismatch', 'details.provider': 'invalid_enum' },
    ],
    [{ provider: 'mtn', phoneNumber: '0241234567' }, { 'details.phoneNumber': 'invalid_format' }],
  ])('mobile money %j is refused', (details, expectedCodes) =>
    expect(codes(sandbox({ ...valid.mobile_money, details }))).toEqual(expectedCodes),
  );
});

describe('the registry and the published samples', () => {
  // The contract's list says AE24. The registry, and every Emirati bank, has 23.
  const lengths =
    'AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 ' +
    'MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22 AD24 TR26 AE23 SA24 BR29';
  test.each(lengths.split(' '))('an IBAN of %s is too short with a character less and too long with one more', (rule) => {
    const [country, length] = [rule.slice(0, 2), Number(rule.slice(2))];
    const code = (size: number): string | undefined =>
      codes(sandbox({ ...valid.iban, iban: country + '0'.repeat(size - 2) }))['iban'];
    expect([code(length - 1), code(length + 1)]).toEqual(['too_short', 'too_long']);
    expect(['too_short', 'too_long']).not.toContain(code(length));
  });

  const clabes =
    '157000002002 157000001003 157000000004 157000009005 157000008006 157000005070 157000006008 157000005009 110400000007';
  test.each(clabes.split(' '))('CLABE 646180%s is accepted', (tail) => {
    expect(sandbox({ ...base, accountType: 'clabe', currency: 'mxn', clabe: `646180${tail}` }).details).toEqual([]);
  });
  const nubans = '0000006002 0000009003 0000002004 0000005005 0000008006 0000003070 0000004008 0000007009';
  test.each(nubans.split(' '))('NUBAN %s of bank 011 is accepted', (accountNumber) => {
    expect(sandbox({ ...valid.nip, details: { accountNumber, bankCode: '011' } }).details).toEqual([]);
  });
  const ibans = '14…02 84…03 57…04 30…05 03…06 21…70 46…08 19…09';
  test.each(ibans.split(' '))('IBAN DE%s is accepted and ends in its suffix', (sample) => {
    const iban = `DE${sample.slice(0, 2)}3704004400000000${sample.slice(-2)}`;
    expect(sandbox({ ...valid.iban, iban }).details).toEqual([]);
  });
});
