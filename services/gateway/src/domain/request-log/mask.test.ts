import { routes } from '@pay/contract/routes';
import { bodyLimits, keepsOpaque, maskField, maskJson, maskMessage } from './mask.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(routes);
const masked = (body: unknown): unknown => JSON.parse(maskJson(vocabulary, JSON.stringify(body)).text);
const wallet = 'wal_01kb0s41h7e2sbvkq9c3m5t8pz';

test('ids, amounts, words of closed lists, instants and truth values are kept, each in the place where it was', () => {
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
  expect(masked(body)).toEqual(body);
  expect(maskJson(vocabulary, JSON.stringify(body)).ids).toEqual([wallet]);
});

test('names of people, addresses, free text, numbers of accounts and dates of birth are masked wherever they stand', () => {
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
      expect({ place, body: masked({ [place]: secret }) }).toEqual({ place, body: { [place]: '[masked]' } });
  expect(masked({ birthDate: '1990-01-01T00:00:00Z' })).toEqual({ birthDate: '[masked]' });
  expect(masked({ amount: '000123456789', cvv: 123, expiryMonth: 12, own: 7 })).toEqual({
    ...{ amount: '[masked]', cvv: '[masked]', expiryMonth: '[masked]', own: '[masked]' },
  });
});

test('in metadata only ids are kept, and a name is kept only if no number can be in it', () => {
  expect(masked({ metadata: { state: 'usd', amount: '5', count: 5, order: wallet, a1: 'x' } })).toEqual({
    metadata: { state: '[masked]', amount: '[masked]', count: '[masked]', order: wallet, '[masked]': '[masked]' },
  });
  expect(masked({ metadata: {}, currency: 'usd' })).toEqual({ metadata: {}, currency: 'usd' });
  expect(masked([{ metadata: { deep: [{ currency: 'usd' }] } }, { currency: 'usd' }])).toEqual([
    { metadata: { deep: [{ currency: '[masked]' }] } },
    { currency: 'usd' },
  ]);
});

test('escapes do not hide a value, and what was masked is told', () => {
  const { text, masked: values } = maskJson(vocabulary, '{"note":"a\\u0041\\"b, c","currency":"us\\u0064"}');
  expect(text).toBe('{"note":"[masked]","currency":"usd"}');
  expect(values).toEqual(['aA"b, c']);
});

test('long bodies end early, between two values, however much they hold', () => {
  const long = maskJson(vocabulary, JSON.stringify({ data: Array.from({ length: 20_000 }, () => ({ currency: 'usd' })) }));
  expect(long.truncated).toBe(true);
  expect(long.text.length).toBeLessThanOrEqual(bodyLimits.keptChars);
  expect(long.text).toMatch(/^\{"data":\[\{"currency":"usd"\},/);
  const one = maskJson(vocabulary, JSON.stringify({ note: 'x'.repeat(bodyLimits.readChars) }));
  expect(one).toMatchObject({ text: '{"note":', truncated: true });
  expect(maskJson(vocabulary, '{"note":"x"}  ')).toMatchObject({ truncated: false });
});

test('messages of refusals are shown without what the request said', () => {
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

test('a header of the caller is kept unless it looks like an account, a person or a secret', () => {
  const kept = ['transfer-2041', '550e8400-e29b-41d4-a716-446655440000', 'node/24 (linux; x64)', 'curl/8.5.0', wallet];
  expect(kept.filter((text) => !keepsOpaque(text))).toEqual([]);
  const lost = [
    'DE02120300000000202051',
    'de02 1203 0000 0000 2020 51',
    '000123456789',
    'ada@example.com',
    'pay 4111-1111-1111-1111',
  ];
  expect([...lost, 'whsec_abc', 'svc_live_abc', '12345', 'ключ'].filter(keepsOpaque)).toEqual([]);
});
