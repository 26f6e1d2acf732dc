import { routes } from '@pay/contract/routes';
import { agentOf, bodyLimits, keepsKey, maskField, maskJson, maskMessage } from './mask.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(routes);
const maskBody = (body: unknown): unknown => JSON.parse(maskJson(vocabulary, JSON.stringify(body)).text);
const wallet = 'wal_01kb0s41h7e2sbvkq9c3m5t8pz';

test('ids, amounts, enumeration values, instants, and booleans are kept, each in its place', () => {
  const body = {
    walletId: wallet,
    amount: '10.50',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'sepa',
    createdAt: '2026-11-23T09:14:05.120Z',
    limitAmount: 300,
    legs: [{ amount: '1' }, { amount: '2' }],
    isOpen: true,
    quoteId: null,
  };
  expect(maskBody(body)).toEqual(body);
  expect(maskJson(vocabulary, JSON.stringify(body)).ids).toEqual([wallet]);
});

test('names, addresses, free text, account numbers, and dates of birth are masked everywhere', () => {
  const secrets = [
    'Ada Lovelace',
    'ada@example.com',
    '+14155550123',
    'DE02120300000000202051',
    '1990-01-01',
    '123',
    '000123456789',
  ];
  for (const place of ['firstName', 'reference', 'currency', 'walletId', 'status', 'createdAt', 'birthDate', 'amountt', 'own'])
    for (const secret of secrets)
      expect({ place, body: maskBody({ [place]: secret }) }).toEqual({ place, body: { [place]: '[masked]' } });
  expect(maskBody({ birthDate: '1990-01-01T00:00:00Z' })).toEqual({ birthDate: '[masked]' });
  expect(maskBody({ amount: '000123456789', cvv: 123, expiryMonth: 12, own: 7 })).toEqual({
    ...{ amount: '[masked]', cvv: '[masked]', expiryMonth: '[masked]', own: '[masked]' },
  });
});

test('in metadata only ids are kept, and a member name only if it cannot contain a number', () => {
  expect(maskBody({ metadata: { state: 'usd', amount: '5', count: 5, order: wallet, a1: 'x' } })).toEqual({
    metadata: { state: '[masked]', amount: '[masked]', count: '[masked]', order: wallet, '[masked]': '[masked]' },
  });
  expect(maskBody({ metadata: {}, currency: 'usd' })).toEqual({ metadata: {}, currency: 'usd' });
  expect(maskBody([{ metadata: { deep: [{ currency: 'usd' }] } }, { currency: 'usd' }])).toEqual([
    { metadata: { deep: [{ currency: '[masked]' }] } },
    { currency: 'usd' },
  ]);
});

test('escapes do not hide a value, and masking is marked', () => {
  const { text, masked: values } = maskJson(vocabulary, '{"note":"a\\u0041\\"b, c","currency":"us\\u0064"}');
  expect(text).toBe('{"note":"[masked]","currency":"usd"}');
  expect(values).toEqual(['aA"b, c']);
});

test('long bodies are cut early, between two values, for any content', () => {
  const long = maskJson(vocabulary, JSON.stringify({ data: Array.from({ length: 20_000 }, () => ({ currency: 'usd' })) }));
  expect(long.truncated).toBe(true);
  expect(long.text.length).toBeLessThanOrEqual(bodyLimits.keptChars);
  expect(long.text).toMatch(/^\{"data":\[\{"currency":"usd"\},/);
  const one = maskJson(vocabulary, JSON.stringify({ note: 'x'.repeat(bodyLimits.readChars) }));
  expect(one).toMatchObject({ text: '{"note":', truncated: true });
  expect(maskJson(vocabulary, '{"note":"x"}  ')).toMatchObject({ truncated: false });
});

test('rejection messages are stored without text from the request', () => {
  expect(maskMessage('Ottoline is not one of usd, eur', ['OTTOLINE'])).toBe('[masked] is not one of usd, eur');
  expect(maskMessage('No IBAN DE02120300000000202051, and 123456789 neither', [])).toBe('No IBAN [masked], and [masked] neither');
  expect(maskMessage(`No wallet ${wallet} under this key`, ['xx'])).toBe(`No wallet ${wallet} under this key`);
  expect(
    maskMessage(
      'anything',
      Array.from({ length: 65 }, () => 'value'),
    ),
  ).toBe('[masked]');
  expect(maskField(vocabulary, 'metadata.DE02120300000000202051')).toBe('metadata.[masked]');
  expect(maskField(vocabulary, 'header:Idempotency-Key')).toBe('header:Idempotency-Key');
  expect(maskField(vocabulary, 'rows.0.amount')).toBe('rows.0.amount');
  expect(maskField(vocabulary, 'rows.882', ['882'])).toBe('rows.[masked]');
});

test('keeps idempotency keys of random text, ids, trade words, and short numbers, and masks all others', () => {
  const kept = [
    'transfer-2041',
    '550e8400-e29b-41d4-a716-446655440000',
    'order_55/retry-2',
    'req:9f8a7b6c5d',
    '01KB0S41H7E2SBVKQ9C3M5T8PZ',
    wallet,
  ];
  expect(kept.filter((text) => !keepsKey(vocabulary, text))).toEqual([]);
  const lost = [
    'DE02120300000000202051',
    '000123456789',
    'ada@example.com',
    'pay 4111-1111-1111-1111',
    'Zebrafirstname',
    'order-zebra',
  ];
  const divided = ['4111_1111_1111_1111', 'pay-4111.1111.1111.1111', 'tel:0446:681:800'];
  const dates = ['1990_02_03', 'order:3:2:1990', '1990-02-03', 'order-3.2.1990', 'pay-19900203', 'order-1990/02/03'];
  expect(
    [...lost, ...divided, ...dates, 'whsec_abc', 'svc_live_abc', 'ключ'].filter((text) => keepsKey(vocabulary, text)),
  ).toEqual([]);
});

test('keeps the programs and versions of a User-Agent and nothing else', () => {
  expect(agentOf('curl/8.5.0')).toBe('curl/8.5.0');
  expect(agentOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/124.0.6367.91')).toBe('Mozilla/5.0 Chrome/124.0.6367.91 [masked]');
  expect(agentOf('Zebrafirstname 1990-02-03 ada@example.com svc_live_abc')).toBe('[masked]');
  expect(agentOf('node/24 born/1990-02-03 call/4155550123')).toBe('node/24 [masked]');
  expect(agentOf('card4111111111111111/1 CH9300-7620-1162/2 okhttp3/4.12.0 aws-sdk-js-v3/3.1')).toBe(
    'okhttp3/4.12.0 aws-sdk-js-v3/3.1 [masked]',
  );
  expect(agentOf('a/1 '.repeat(10_000)).length).toBeLessThan(100);
});

test('keeps a known or misspelled query parameter, and masks one that could be a person’s name', () => {
  expect(maskField(vocabulary, 'query:customer_id')).toBe('query:customer_id');
  expect(maskField(vocabulary, 'query:Zebrafirstname')).toBe('query:[masked]');
});

test('masks amounts of eight or more digits, which could be dates or telephone numbers', () => {
  expect(maskBody({ amount: '1990203.50', limitAmount: 9_999_999 })).toEqual({ amount: '1990203.50', limitAmount: 9_999_999 });
  expect(maskBody({ amount: '19900203', limitAmount: 19_900_203 })).toEqual({ amount: '[masked]', limitAmount: '[masked]' });
});
