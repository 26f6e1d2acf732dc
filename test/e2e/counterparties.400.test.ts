// Every check vector of a payout account, and the other reasons why an account cannot be paid.
import { aCounterparty, anAddress, type AccountKind } from '@pay/testkit/build';
import { must, refusal } from './support/answers.ts';
import { newCustomer } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let api: Owner;
beforeAll(async () => {
  api = await harness.owner();
});

type Over = Record<string, unknown>;
const sampleBrCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

const good: readonly (readonly [AccountKind, Over])[] = [
  ...['021000021', '011401533', '101019644', '121000248', '110000000'].map(
    (routingNumber) => ['us_bank', { details: { routingNumber } }] as const,
  ),
  ...['DE89370400440532013000', 'GB82WEST12345698765432', 'FR1420041010050500013M02606', 'NL91ABNA0417164300'].map(
    (iban) => ['iban', { iban }] as const,
  ),
  ...['032180000118359719', '002010077777777771', '646180110400000007'].map((clabe) => ['clabe', { clabe }] as const),
  ...['0000014579', '0000000220'].map((accountNumber) => ['nip', { details: { accountNumber, bankCode: '011' } }] as const),
  ...[
    '52998224725',
    '11144477735',
    '529.982.247-25',
    '11222333000181',
    '11444777000161',
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
  ].map((pixKey) => ['pix', { pixKey }] as const),
  ...['Ada@Example.com', '+5511987654321', '123e4567-e89b-12d3-a456-426614174000'].map((pixKey) => ['pix', { pixKey }] as const),
  ['pix', { pixKey: undefined, brCode: sampleBrCode }],
  ['gb_bank', { account: '123456', details: { sortCode: '04-00-04' } }],
  ['swift', { details: { accountNumber: 'GB82WEST12345698765432', swiftCode: 'WESTGB22' } }],
  ['swift', { details: { accountNumber: '12345678', swiftCode: 'DEUTDEFF500' }, address: anAddress() }],
  ['mobile_money', { details: { provider: 'vodafone', phoneNumber: '+233201234567' } }],
  ['mobile_money', { currency: 'kes', details: { provider: 'mpesa', phoneNumber: '+254712345678' } }],
  ['nip', { details: { accountNumber: '8012345678', bankCode: '999992' } }],
];

test.each(good)('%s with %j is accepted', async (kind, over) => {
  const { id } = await newCustomer(api);
  expect(must(await api.post('/v1/counterparties', aCounterparty(kind, { customerId: id, ...over }))).status).toBe('active');
});

const bad: readonly (readonly [AccountKind, Over, string])[] = [
  ['us_bank', { details: { routingNumber: '021000022' } }, 'details.routingNumber:invalid_check_digit'],
  ['us_bank', { details: { routingNumber: '141000025' } }, 'details.routingNumber:invalid_format'],
  ['us_bank', { details: { routingNumber: '02100002' } }, 'details.routingNumber:invalid_format'],
  ['us_bank', { details: { routing_number: '021000022' } }, 'details.routingNumber:invalid_check_digit'],
  ['us_bank', { details: { aba: '021000022' } }, 'details.routingNumber:invalid_check_digit'],
  ['us_bank', { details: { accountKind: 'current', routingNumber: '021000021' } }, 'details.accountKind:invalid_enum'],
  ['us_bank', { account: undefined }, 'account:required'],
  ['us_bank', { account: '123' }, 'account:too_short'],
  ['us_bank', { account: '1'.repeat(18) }, 'account:too_long'],
  ['us_bank', { account: '12a4567' }, 'account:invalid_format'],
  ['us_bank', { currency: 'eur' }, 'currency:mismatch'],
  ['iban', { iban: 'DE89370400440532013001' }, 'iban:invalid_checksum'],
  ['iban', { iban: 'DE8937040044053201300' }, 'iban:'],
  ['iban', { iban: 'XX89370400440532013000' }, 'iban:'],
  ['iban', { iban: undefined }, 'iban:required'],
  ['iban', { details: { bic: 'BNPAFRPP' } }, 'details.bic:mismatch'],
  ['iban', { details: { bic: 'NOTABIC' } }, 'details.bic:invalid_format'],
  ['iban', { accountOwnerName: 'x'.repeat(71) }, 'accountOwnerName:too_long'],
  ['clabe', { clabe: '032180000118359710' }, 'clabe:invalid_check_digit'],
  ['clabe', { clabe: '03218000011835971' }, 'clabe:too_short'],
  ['clabe', { clabe: undefined }, 'clabe:required'],
  ['clabe', { currency: 'usd' }, 'currency:mismatch'],
  ['nip', { details: { accountNumber: '0000014578', bankCode: '011' } }, 'details.accountNumber:invalid_check_digit'],
  ['nip', { details: { accountNumber: '000001457', bankCode: '011' } }, 'details.accountNumber:too_short'],
  ['nip', { details: { accountNumber: '0000014579', bankCode: '01' } }, 'details.bankCode:invalid_format'],
  ['pix', { pixKey: '11111111111' }, 'pixKey:'],
  ['pix', { pixKey: '52998224724' }, 'pixKey:'],
  ['pix', { pixKey: '11222333000182' }, 'pixKey:'],
  ['pix', { pixKey: '12ABC34501DE36' }, 'pixKey:'],
  ['pix', { pixKey: undefined }, 'pixKey:required'],
  ['pix', { brCode: sampleBrCode }, 'brCode:mismatch'],
  ['pix', { pixKey: undefined, brCode: sampleBrCode.replace('1D3D', '1D3E') }, 'brCode:invalid_checksum'],
  ['pix', { pixKey: undefined, brCode: 'hello' }, 'brCode:'],
  ['pix', { details: { pixKeyType: 'cpf' } }, 'details.pixKeyType:mismatch'],
  ['gb_bank', { account: '12345' }, 'account:too_short'],
  ['gb_bank', { account: '123456789' }, 'account:too_long'],
  ['gb_bank', { details: { sortCode: '12345' } }, 'details.sortCode:'],
  ['gb_bank', { account: undefined }, 'account:required'],
  ['mobile_money', { details: { provider: 'mpesa', phoneNumber: '+233241234567' } }, 'details.provider:invalid_enum'],
  ['mobile_money', { details: { provider: 'mtn', phoneNumber: '+254712345678' } }, 'details.phoneNumber:mismatch'],
  ['mobile_money', { details: { provider: 'mtn', phoneNumber: '0241234567' } }, 'details.phoneNumber:invalid_format'],
  ['ghipss', { details: { accountNumber: '1234567' } }, 'details.accountNumber:too_short'],
  ['ghipss', { details: { accountNumber: '1234567890', bankCode: 'XX1' } }, 'details.bankCode:invalid_format'],
  ['swift', { details: { accountNumber: '12345678', swiftCode: 'DEUTXXFF' } }, 'details.swiftCode:invalid_format'],
  [
    'swift',
    { details: { accountNumber: 'GB82WEST12345698765433', swiftCode: 'WESTGB22' } },
    'details.accountNumber:invalid_checksum',
  ],
  ['swift', { details: { accountNumber: 'GB82WEST12345698765432', swiftCode: 'DEUTDEFF' } }, 'details.accountNumber:mismatch'],
  ['swift', { details: { accountNumber: 'x'.repeat(35), swiftCode: 'DEUTDEFF' } }, 'details.accountNumber:too_long'],
  ['us_bank', { accountOwnerName: undefined }, 'accountOwnerName:required'],
  ['us_bank', { accountOwnerName: 'x'.repeat(141) }, 'accountOwnerName:too_long'],
  ['us_bank', { accountOwnerType: 'robot' }, 'accountOwnerType:invalid_enum'],
  ['us_bank', { accountName: 'x'.repeat(51) }, 'accountName:too_long'],
  ['us_bank', { bankName: 'x'.repeat(101) }, 'bankName:too_long'],
  ['us_bank', { address: anAddress({ country: 'ZZ' }) }, 'address.country:'],
  ['us_bank', { accountType: 'piggy_bank' }, 'accountType:invalid_enum'],
  ['us_bank', { currency: undefined }, 'currency:required'],
];

test.each(bad)('%s with %j is rejected at %s', async (kind, over, expectedField) => {
  const { id } = await newCustomer(api);
  const answer = await api.post('/v1/counterparties', aCounterparty(kind, { customerId: id, ...over }));
  expect(answer.status).toBe(400);
  expect(refusal(answer).fields).toContainEqual(expect.stringContaining(expectedField));
});

test('a wrong type in one field does not hide a wrong check digit in another', async () => {
  const { id } = await newCustomer(api);
  const answer = await api.post(
    '/v1/counterparties',
    aCounterparty('iban', { customerId: id, accountOwnerName: 7, iban: 'DE89370400440532013001', bankName: 'x'.repeat(101) }),
  );
  expect(refusal(answer).fields).toEqual(['accountOwnerName:invalid_type', 'bankName:too_long', 'iban:invalid_checksum']);
});

test('a live key rejects test BICs', async () => {
  const live = await harness.liveOwner();
  const { id } = await newCustomer(live);
  const body = { customerId: id, details: { accountNumber: '12345678', swiftCode: 'DEUTDEF0' } };
  expect(refusal(await live.post('/v1/counterparties', aCounterparty('swift', body))).fields).toContainEqual(
    expect.stringContaining('details.swiftCode:'),
  );
});
