import fc from 'fast-check';
import { accountTypes } from './account/account.ts';
import { addressNames, detailNames } from '@pay/contract/customer/counterparty';
import { customerMachines } from '@pay/contract/customer/machines';
import { readAddress } from './address.ts';
import {
  amend,
  counterpartyCanMove,
  counterpartyStatuses,
  readCounterparty,
  sandboxSuffix,
  type CounterpartyReading,
} from './counterparty.ts';
import { readDraft, type RawFields } from './counterparty-draft.ts';

const base = { customerId: 'cus_x', accountOwnerName: 'Jane Doe' };
const valid: Readonly<Record<string, RawFields>> = {
  us_bank: { ...base, accountType: 'us_bank', currency: 'usd', account: '000123456789', details: { routingNumber: '021000021' } },
  iban: { ...base, accountType: 'iban', currency: 'eur', iban: 'DE89 3704 0044 0532 0130 00' },
  clabe: { ...base, accountType: 'clabe', currency: 'mxn', clabe: '032180000118359719' },
  pix: { ...base, accountType: 'pix', currency: 'brl', pixKey: 'jane002@example.com' },
  gb_bank: { ...base, accountType: 'gb_bank', currency: 'gbp', account: '12345678', details: { sortCode: '20-00-00' } },
  mobile_money: {
    ...base,
    accountType: 'mobile_money',
    currency: 'ghs',
    details: { provider: 'mtn', phoneNumber: '+233241234567' },
  },
  ghipss: { ...base, accountType: 'ghipss', currency: 'ghs', details: { accountNumber: '1234567890123', bankCode: 'GH040100' } },
  nip: { ...base, accountType: 'nip', currency: 'ngn', details: { accountNumber: '0000014579', bankCode: '011' } },
  swift: {
    ...base,
    accountType: 'swift',
    currency: 'usd',
    details: { accountNumber: 'GB82WEST12345698765432', swiftCode: 'WESTGB22' },
  },
};
const codes = (judgement: CounterpartyReading): Readonly<Record<string, string>> =>
  Object.fromEntries(judgement.details.map(({ field, code }) => [field, code]));
const sandbox = (raw: RawFields): CounterpartyReading => readCounterparty(raw, 'sandbox');

test.each(accountTypes)('a complete %s counterparty is accepted', (type) => {
  const judgement = sandbox(valid[type] ?? {});
  expect(judgement.details).toEqual([]);
  expect(judgement.proposal?.status).toBe('active');
  expect(judgement.proposal?.account.requirements).toEqual(type === 'swift' ? [{ field: 'address', code: 'required' }] : []);
});

test.each(accountTypes)('the returned details of %s contain no full account identifier', (type) => {
  const account = sandbox(valid[type] ?? {}).proposal?.account;
  expect(JSON.stringify(account?.shown)).not.toContain(account?.identifier?.text);
});

test.each(accountTypes)('a currency that %s does not support is a mismatch on currency', (type) => {
  expect(codes(sandbox({ ...valid[type], currency: 'usdc' }))).toEqual({ currency: 'mismatch' });
});

test('every failing field is reported at once', () => {
  const found = codes(
    sandbox({
      accountType: 'us_bank',
      currency: 'eur',
      account: '12',
      accountOwnerType: 'robot',
      bankName: 'x'.repeat(101),
      accountName: 5,
      details: { routingNumber: '021000022', accountKind: 'gold' },
      address: { line1: 'a', country: 'Atlantis' },
      metadata: { a: 1 },
    }),
  );
  expect(found).toEqual({
    currency: 'mismatch',
    account: 'too_short',
    accountOwnerName: 'required',
    accountOwnerType: 'invalid_enum',
    accountName: 'invalid_type',
    bankName: 'too_long',
    'details.routingNumber': 'invalid_check_digit',
    'details.accountKind': 'invalid_enum',
    'address.city': 'required',
    'address.postalCode': 'required',
    'address.country': 'invalid_enum',
    'metadata.a': 'invalid_type',
  });
});

describe('fields that the API requires must be present', () => {
  test.each([
    ['us_bank', { account: undefined }, 'account'],
    ['gb_bank', { account: undefined }, 'account'],
    ['iban', { iban: undefined }, 'iban'],
    ['clabe', { clabe: undefined }, 'clabe'],
    ['pix', { pixKey: undefined }, 'pixKey'],
    ['us_bank', { currency: undefined }, 'currency'],
    ['us_bank', { accountOwnerName: ' ' }, 'accountOwnerName'],
  ])('%s without %j', (type, change, field) => {
    expect(codes(sandbox({ ...valid[type], ...change }))).toEqual({ [field]: 'required' });
  });
});

describe('an optional field becomes a requirement when absent, and is checked strictly when sent', () => {
  test.each([
    ['us_bank', { details: {} }, ['details.routingNumber']],
    ['gb_bank', { details: undefined }, ['details.sortCode']],
    ['mobile_money', { details: undefined }, ['details.provider', 'details.phoneNumber']],
    ['ghipss', { details: {} }, ['details.accountNumber']],
    ['nip', { details: {} }, ['details.accountNumber', 'details.bankCode']],
    ['swift', { details: {} }, ['details.accountNumber', 'details.swiftCode', 'address']],
  ])('%s with %j', (type, change, fields) => {
    const judgement = sandbox({ ...valid[type], ...change });
    expect(judgement.details).toEqual([]);
    expect(judgement.proposal?.account.requirements.map(({ field }) => field)).toEqual(fields);
  });
  test('a live us_bank account without an address has one open requirement, because its wires need it', () => {
    expect(readCounterparty(valid.us_bank ?? {}, 'live').proposal?.account.requirements).toEqual([
      { field: 'address', code: 'required' },
    ]);
  });
  test.each(['routing_number', 'aba', 'routingNumber'])('a wrong routing number under the name %s is refused', (name) => {
    expect(codes(sandbox({ ...valid.us_bank, details: { [name]: '021000022' } }))).toEqual({
      'details.routingNumber': 'invalid_check_digit',
    });
  });
});

describe('tolerant reading', () => {
  test('the account may be an object with snake_case members', () => {
    const { proposal } = sandbox({
      ...valid.us_bank,
      details: undefined,
      account: { account_number: '000123456789', routing_number: '021000021' },
    });
    expect(proposal?.account.fields).toMatchObject({ account: '000123456789', routingNumber: '021000021' });
    const { proposal: british } = sandbox({
      ...valid.gb_bank,
      details: undefined,
      account: { account_number: '123456', sort_code: '200000' },
    });
    expect(british?.account.fields).toEqual({ account: '00123456', sortCode: '200000' });
  });
  test.each(['mobile_money', 'ghipss', 'nip', 'swift'])('a top-level account is the number of %s', (type) => {
    const { account } = sandbox(valid[type] ?? {}).proposal ?? {};
    const { accountNumber, phoneNumber, ...rest } = (valid[type]?.details ?? {}) as Record<string, string>;
    const { proposal } = sandbox({ ...valid[type], account: accountNumber ?? phoneNumber, details: rest });
    expect(proposal?.account.fields).toEqual(account?.fields);
  });
  test('two different values for one field are a mismatch', () => {
    expect(codes(sandbox({ ...valid.nip, account: '0000000220' }))).toEqual({ account: 'mismatch' });
  });
  test.each([
    ['iban', { iban: 'DE89370400440532013000', currency: 'eur' }],
    ['clabe', { clabe: '032180000118359719', currency: 'mxn' }],
    ['pix', { pixKey: '52998224725', currency: 'brl' }],
  ])('%s is inferred from its identifier', (type, body) =>
    expect(sandbox({ ...base, ...body }).proposal?.accountType).toBe(type),
  );
  test('two possible types, or none, require accountType', () => {
    expect(codes(sandbox({ ...base, currency: 'eur', iban: 'x', clabe: 'y' }))).toEqual({ accountType: 'required' });
    expect(codes(sandbox({ ...base, currency: 'eur', account: '12345678' }))).toEqual({ accountType: 'required' });
  });
  test('currency is folded to lower case and businessName defaults to the owner’s name', () => {
    const { proposal } = sandbox({ ...valid.iban, currency: 'EUR', accountOwnerType: 'business' });
    expect(proposal?.currency).toBe('eur');
    expect(proposal?.holder.businessName).toBe('Jane Doe');
  });
  test('three-letter countries are mapped', () => {
    const address = { line1: '1 High St', city: 'Leeds', postal_code: 'LS1', country: 'gbr' };
    expect(sandbox({ ...valid.swift, address }).proposal?.holder.address).toEqual({
      line1: '1 High St',
      city: 'Leeds',
      postalCode: 'LS1',
      country: 'GB',
    });
  });
});

describe('sandbox magic', () => {
  test('102 is put under review, 105 is rejected, and live ignores both', () => {
    expect(sandbox({ ...valid.us_bank, account: '000000102' }).proposal?.status).toBe('under_review');
    expect(codes(sandbox({ ...valid.us_bank, account: '000000105' }))).toEqual({ account: 'blocked' });
    expect(readCounterparty({ ...valid.us_bank, account: '000000105' }, 'live').proposal?.status).toBe('active');
  });
  test('an e-mail key shows its suffix in its local part', () => {
    const account = sandbox(valid.pix ?? {}).proposal?.account;
    expect(account === undefined ? '' : sandboxSuffix(account)).toBe('002');
  });
});

describe('amending', () => {
  const open = sandbox({ ...valid.us_bank, details: {} }).proposal;
  const current = {
    accountType: 'us_bank',
    currency: 'usd',
    environment: 'sandbox',
    fields: open?.account.fields ?? {},
    holder: { accountOwnerName: 'Jane Doe', accountOwnerType: 'individual' },
  } as const;

  test('fills an open requirement', () => {
    const amended = amend(current, { accountName: 'Rent', details: { aba: '021000021' } });
    expect(amended.details).toEqual([]);
    expect(amended.account.requirements).toEqual([]);
    expect(amended.holder.accountName).toBe('Rent');
  });
  test('does not replace existing values', () => {
    expect(amend(current, { account: '999999999' }).details).toMatchObject([{ field: 'account', code: 'not_supported' }]);
  });
  test('removes metadata keys one by one, never all of them by null', () => {
    expect(amend(current, { metadata: { a: null } })).toMatchObject({ metadata: { a: null }, details: [] });
    expect(amend(current, { metadata: null }).details).toMatchObject([{ field: 'metadata', code: 'invalid_type' }]);
  });
});

test('no input makes the validation throw', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'accountType',
          'account',
          'iban',
          'clabe',
          'pixKey',
          'brCode',
          'details',
          'currency',
          'address',
          'metadata',
        ),
        fc.oneof(fc.constantFrom(...accountTypes), fc.string(), fc.object()),
      ),
      (raw) => {
        const judgement = readCounterparty(raw, 'sandbox');
        expect(judgement.proposal === undefined).toBe(judgement.details.length > 0);
      },
    ),
  );
});

test('the published state machine equals the code', () => {
  const published = customerMachines
    .find(({ resource }) => resource === 'counterparty')
    ?.transitions.map(({ from, to }) => `${from} ${to}`);
  const legal = counterpartyStatuses.flatMap((from) =>
    counterpartyStatuses.filter((to) => counterpartyCanMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(published?.sort()).toEqual(legal.sort());
});

test('every name that the contract lists inside details, account, and address is understood', () => {
  for (const name of detailNames) {
    const found: string[] = [];
    const draft = readDraft({ accountType: 'us_bank', details: { [name]: 'x' } }, (field) => found.push(field));
    expect([name, Object.values(draft.fields), found]).toEqual([name, ['x'], []]);
  }
  for (const name of addressNames) {
    const found: string[] = [];
    readAddress({ [name]: 5 }, (field, code) => void (code === 'invalid_type' && found.push(field)));
    expect([name, found.length]).toEqual([name, 1]);
  }
});
