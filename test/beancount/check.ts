// `npm run check:beancount`: beancount, a third-party bookkeeping program, verifies the journal's export of a separate
// platform. Prints one line and skips if Python or the package is missing; `--require` makes that a failure.
import type { Api } from '@pay/testkit/api';
import { aCard, aCustomer, anAuthorizationRequest, aTransfer, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testFleet } from '@pay/testkit/fleet';
import { beancountOf } from './program.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const beancount = beancountOf((why) => say(`beancount: SKIPPED, ${why}`));
if (beancount === undefined) process.exit(process.argv.includes('--require') ? 1 : 0);

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- end-to-end tests check the shapes of answers
type Resource = any;
const must = async (answer: ReturnType<Api['get']>): Promise<Resource> => {
  const { status, body, text } = await answer;
  if (status !== 200) throw new Error(text);
  return body.data ?? body;
};

/** Payments of all kinds: between wallets, with an exchange, failed and returned ones, and card payments. */
async function pay(api: Api): Promise<number> {
  const customer = await must(api.post('/v1/customers', aCustomer()));
  const usdc = await must(api.post('/v1/wallets', aWallet(customer.id)));
  const eur = await must(api.post('/v1/wallets', aWallet(customer.id, { type: 'virtual_account', currency: 'eur' })));
  const from = { customerId: customer.id, walletId: usdc.id };
  for (const amount of ['10.00', '11.50']) await must(api.post('/v1/transfers', aTransfer({ ...from, amount })));
  await must(api.post('/v1/conversions', { ...from, destinationWalletId: eur.id, amount: '50' }));
  for (const scenario of ['failed', 'returned'])
    await must(
      api.post('/v1/transfers', aTransfer({ ...from, amount: '3.00' }), { headers: { 'x-sandbox-scenario': scenario } }),
    );
  const card = await must(api.post('/v1/cards', aCard(customer.id, { walletId: usdc.id })));
  const approved = await must(api.post(`/v1/simulate/cards/${card.id}/authorizations`, anAuthorizationRequest({ amount: 7 })));
  await must(api.post(`/v1/simulate/card-transactions/${approved.id}/clear`, {}));
  const over = ['completed', 'failed', 'returned', 'refunded'];
  await eventually(
    () => must(api.get('/v1/transactions?limit=200')),
    (transactions: Resource[]) => transactions.every(({ status }) => over.includes(status as string)),
    { withinMs: 60_000 },
  );
  const { currencies } = await must(api.get('/v1/journal/trial-balance'));
  return currencies.length;
}

async function exportJournal(api: Api): Promise<{ text: string; rows: number }> {
  const { id } = await must(api.post('/v1/exports', { type: 'journal', format: 'beancount' }));
  const made = await eventually(
    () => must(api.get(`/v1/exports/${id}`)),
    ({ status }) => status === 'completed',
    { withinMs: 60_000 },
  );
  const { text } = await api.get(`/v1/files/${made.fileId}/content`);
  return { text, rows: made.rowCount };
}

const fleet = await testFleet({ oneProcess: true });
let isGood = false;
try {
  const api = await fleet.asOwner();
  const currencies = await pay(api);
  const { text, rows } = await exportJournal(api);
  const good = beancount.read(text);
  // The check must be able to fail: beancount must report an error for one changed amount.
  const bad = beancount.read(text.replace(/ -(\d+)\./, ' -9$1.'));
  isGood = good.isGood && !bad.isGood && rows > 8 && currencies > 1;
  say(`beancount: ${isGood ? 'ok' : 'FAILED'}, ${rows} entries`);
  if (!good.isGood) say(good.said.slice(0, 2_000));
} finally {
  await fleet.stop();
}
process.exit(isGood ? 0 : 1);
