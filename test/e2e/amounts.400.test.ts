// Invalid amounts, and the largest and smallest valid ones, as a string and as the raw JSON number, over HTTP.
import { must, refusal, toRefusal } from './support/answers.ts';
import { newCounterparty, newSender, payoutOf, transferOf, type Sender } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let api: Owner;
let dollars: Sender;
let coins: Sender;
beforeAll(async () => {
  api = await harness.owner();
  [dollars, coins] = await Promise.all([newSender(api, 'usd'), newSender(api)]);
});

/** A transfer of dollars with this JSON token as its amount, byte for byte. */
async function withAmount(token: string, sender = dollars) {
  const account = await bank();
  const body = sender === dollars ? payoutOf(dollars, account, { amount: 'TOKEN' }) : transferOf(sender, { amount: 'TOKEN' });
  return api.post('/v1/transfers', JSON.stringify(body).replace('"TOKEN"', token));
}
let madeBank: Promise<{ id: string; accountType: string }> | undefined;
const bank = () => (madeBank ??= newCounterparty(api, dollars.customer.id));

describe('amounts', () => {
  const strings = [
    '0',
    '0.00',
    '-0',
    '-1',
    '+1',
    '01',
    '00.5',
    '1.',
    '.5',
    ' 1',
    '1 ',
    '１',
    '٣',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '1,000',
    '1_000',
    '1.001',
    '0.001',
    '$1',
    '1 USD',
    '',
    'ten',
    `1${'0'.repeat(30)}`,
    '1000000000000000',
    '0.10000000000000001',
    '1.0000000',
  ];
  test.each(strings)('the string %j is rejected', async (text) => {
    const answer = await withAmount(JSON.stringify(text));
    expect({ status: answer.status, field: answer.body.error.details[0].field }).toEqual({ status: 400, field: 'amount' });
    expect(answer.body.error.details).toHaveLength(1);
  });

  const tokens = [
    '0',
    '-0',
    '0.0',
    '-1',
    '1e21',
    '1e3',
    '1E+2',
    '1e400',
    '9007199254740993',
    '0.10000000000000001',
    '1.001',
    '1000000000000000',
    `1${'0'.repeat(30)}`,
    'true',
    'false',
    'null',
    '[]',
    '[1]',
    '{}',
    '{"value":"1"}',
  ];
  test.each(tokens)('the JSON value %s is rejected', async (token) => {
    const answer = await withAmount(token);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details[0].field).toMatch(/^amount/);
  });

  test.each(['NaN', 'Infinity', '01', '1.', '.5', '+1', '0x10', '1_000'])(
    'the token %s is not JSON and refused as that',
    async (token) => {
      expect(refusal(await withAmount(token))).toEqual(toRefusal(400, 'body:invalid_format'));
    },
  );

  test.each(['1', '1.5', '1.50', '"1"', '"1.50"', '0.5', '"9999.99"'])('%s is accepted', async (token) => {
    const own = await newSender(api, 'usd');
    const account = await newCounterparty(api, own.customer.id);
    const body = JSON.stringify(payoutOf(own, account, { amount: 'TOKEN' })).replace('"TOKEN"', token);
    expect(must(await api.post('/v1/transfers', body)).amount).toBe(token.replaceAll('"', ''));
  });

  test('fifteen digits are well-formed: the only error is insufficient funds', async () => {
    for (const token of ['999999999999999', '"999999999999999.99"']) {
      expect(refusal(await withAmount(token))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
    }
  });

  test('stablecoins accept six decimals and reject a seventh', async () => {
    expect((await withAmount('"1.000001"', coins)).status).toBe(200);
    expect(refusal(await withAmount('"1.0000001"', coins)).fields).toEqual(['amount:invalid_format']);
  });

  test('an amount that does not exceed its fees is rejected', async () => {
    expect(refusal(await withAmount('"0.000001"', coins))).toEqual(toRefusal(400, 'amount:out_of_range'));
  });

  test.each(['-1', '1e3', 'abc', '1.001'])('the developer fee %j is refused', async (developerFee) => {
    expect(refusal(await api.post('/v1/transfers', payoutOf(dollars, await bank(), { developerFee }))).fields).toEqual([
      'developerFee:invalid_format',
    ]);
  });
});
