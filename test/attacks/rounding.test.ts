// Sends amounts at the edge of a destination's smallest unit, many times, through the public API, and adds up the
// arrivals. The attack earned 96 % per transfer while payouts were rounded half to even and no minimum existed.
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);

type Answer = Awaited<ReturnType<Api['post']>>;
const data = <T>(answer: Answer): T => {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return (answer.body as { data: T }).data;
};

/** The payer, a payout account for each currency, and the dollars for one unit, from `GET /v1/rates`. */
async function attacker() {
  const api = await platform.asOwner();
  const post = async <T>(path: string, body: object): Promise<T> => data<T>(await api.post(path, body));
  data(await api.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
  const { id: customerId } = await post<{ id: string }>('/v1/customers', {
    email: 'r@example.com',
    firstName: 'R',
    lastName: 'T',
  });
  const { id: walletId } = await post<{ id: string }>('/v1/wallets', { customerId });
  const payee = (over: object) => post<{ id: string }>('/v1/counterparties', { customerId, accountOwnerName: 'R T', ...over });
  const [eur, gbp, mxn] = await Promise.all([
    payee({ currency: 'eur', accountType: 'iban', iban: 'DE89370400440532013000' }),
    payee({ currency: 'gbp', accountType: 'gb_bank', account: '12345678', details: { sortCode: '040004' } }),
    payee({ currency: 'mxn', accountType: 'clabe', clabe: '646180110400000007' }),
  ]);
  const routes = { eur: ['sepa', eur], gbp: ['faster_payments', gbp], mxn: ['spei', mxn] } as const;
  const send = (currency: keyof typeof routes, amount: string, over: object = {}) => {
    const [destinationPaymentRail, { id: destinationAddress }] = routes[currency];
    return api.post('/v1/transfers', {
      customerId,
      walletId,
      amount,
      destinationCurrency: currency,
      destinationPaymentRail,
      destinationAddress,
      ...over,
    });
  };
  const quote = (currency: keyof typeof routes, amount: string) =>
    api.post('/v1/quotes', {
      customerId,
      walletId,
      amount,
      destinationCurrency: currency,
      destinationPaymentRail: routes[currency][0],
    });
  const balance = async () => Number(data<{ balance: string }>(await api.get(`/v1/wallets/${walletId}/balance`)).balance);
  return { api, send, quote, balance };
}

const expectAmountRefusal = (answer: Answer): void =>
  expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ field: 'amount', code: 'out_of_range' }] } } });

test('transfers and quotes for a fraction of a cent are rejected with the minimum', async () => {
  const { send, quote, balance } = await attacker();
  const before = await balance();
  for (const [currency, amount] of [
    ['eur', '0.0055'],
    ['gbp', '0.0065'],
    ['mxn', '0.0003'],
  ] as const) {
    const refused = await send(currency, amount);
    expectAmountRefusal(refused);
    expectAmountRefusal(await quote(currency, amount));
    expect(JSON.stringify(refused.body)).toMatch(/The minimum for \w+ over \w+ is \d+\.\d+ usdc/);
  }
  expect(await balance()).toBe(before);
});

test('sixty transfers of the minimum, or just above a destination unit, never pay out more than their cost', async () => {
  const { api, send, balance } = await attacker();
  const rails = data<{ rail: string; currency: string; minimumAmount: string }[]>(await api.get('/v1/rails'));
  for (const [currency, rail, shares] of [
    ['eur', 'sepa', [0, 0.005, 0.0055, 0.0108]],
    ['mxn', 'spei', [0, 0.0003, 0.00025, 0.0005]],
  ] as const) {
    const { midRate } = data<{ midRate: string }>(await api.get(`/v1/rates?from=usdc&to=${currency}`));
    const least = Number(rails.find((row) => row.rail === rail && row.currency === currency)?.minimumAmount) / Number(midRate);
    const before = await balance();
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, i) => send(currency, (Math.ceil((least + (shares[i % 4] ?? 0)) * 1e6) / 1e6).toFixed(6))),
    );
    const ids = sent.map((answer) => data<{ id: string }>(answer).id);
    const ended = await Promise.all(
      ids.map((id) =>
        eventually(
          async () => data<{ status: string; finalAmount: string }>(await api.get(`/v1/transactions/${id}`)),
          ({ status }) => status === 'completed',
          { withinMs: 60_000 },
        ),
      ),
    );
    const arrived = ended.reduce((sum, { finalAmount }) => sum + Number(finalAmount), 0);
    const paid = before - (await balance());
    expect(arrived / Number(midRate)).toBeLessThan(paid);
  }
}, 180_000);
