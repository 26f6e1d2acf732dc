// Wallets, virtual accounts, and their deposits.
import { eventually } from '@pay/testkit/eventually';
import { fetchText } from '@pay/testkit/http';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  balanceOf,
  everything,
  inState,
  newAccount,
  newCounterparty,
  newCustomer,
  newSender,
  newWallet,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { statementHolds } from './support/statement.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const move = (api: Owner, id: string, status: string) => api.post(`/v1/simulate/wallets/${id}/status`, { status });
const moveAccount = (api: Owner, id: string, status: string) =>
  api.post(`/v1/simulate/virtual-accounts/${id}/status`, { status });
const pay = (api: Owner, id: string, body: object) => api.post(`/v1/simulate/virtual-accounts/${id}/deposits`, body);

test.each([
  [{}, 'usdc', '10000.000000'],
  [{ currency: 'EURC' }, 'eurc', '10000.000000'],
  [{ type: 'virtual_account' }, 'usd', '10000.00'],
  [{ type: 'virtual_account', currency: 'brl' }, 'brl', '10000.00'],
])('a sandbox wallet %j is active at once and born with ten thousand of %s', async (over, currency, amount) => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  const wallet = await newWallet(api, customer.id, { ...over, metadata: { a: 'b' } });
  expect(wallet).toMatchObject({
    id: expect.stringMatching(/^wal_[0-9a-z]{26}$/),
    customerId: customer.id,
    status: 'active',
    currency,
    metadata: { a: 'b' },
  });
  expect(must(await api.get(`/v1/wallets/${wallet.id as string}`))).toEqual(wallet);
  expect(await balanceOf(api, wallet.id)).toEqual({ balance: amount, available: amount, held: amount.replace('10000', '0') });
  const entries = must(await api.get(`/v1/wallets/${wallet.id as string}/entries`));
  expect(entries).toMatchObject([
    {
      kind: 'opening_balance',
      amount,
      balanceAfter: amount,
      availableAfter: amount,
      transactionId: null,
      cardTransactionId: null,
    },
  ]);
  expect(must(await api.get('/v1/transactions'))).toEqual([]);
});

test.each([
  ['0', '0.000000'],
  ['12.34', '12.340000'],
])('an opening balance of %s is what new wallets get', async (openingBalance, balance) => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { openingBalance }));
  expect((await balanceOf(api, (await newSender(api)).wallet.id)).balance).toBe(balance);
});

test.each([
  [{ currency: 'usd' }, 'currency:mismatch'],
  [{ type: 'virtual_account', currency: 'usdc' }, 'currency:mismatch'],
  [{ type: 'virtual_account', currency: 'kes' }, 'currency:mismatch'],
  [{ currency: 'doge' }, 'currency:invalid_enum'],
  [{ type: 'mattress' }, 'type:invalid_enum'],
  [{ customerId: undefined }, 'customerId:required'],
  [{ customerId: 'nonsense' }, 'customerId:not_found'],
])('a wallet with %j is refused', async (over, field) => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  expect(refusal(await api.post('/v1/wallets', { customerId: id, ...over }))).toEqual(toRefusal(400, field));
});

test('deposit addresses: one for all EVM chains, one for Solana, and only for chains of the currency', async () => {
  const api = await harness.owner();
  const { wallet } = await newSender(api);
  const path = `/v1/wallets/${wallet.id as string}`;
  const addresses: Resource[] = must(await api.get(`${path}/deposit-addresses`));
  expect(must(await api.get(`${path}/crypto-deposit-addresses`))).toEqual(addresses);
  const evm = addresses.filter(({ address }) => /^0x[0-9a-fA-F]{40}$/.test(address));
  expect(evm.map(({ chain }) => chain as string).sort()).toEqual([
    'arbitrum',
    'avalanche',
    'base',
    'ethereum',
    'optimism',
    'polygon',
  ]);
  expect(new Set(evm.map(({ address }) => address as string)).size).toBe(1);
  expect(addresses.map(({ chain }) => chain as string)).toEqual(expect.arrayContaining(['solana']));
  expect(addresses.map(({ chain }) => chain as string)).not.toContain('tron');
});

test('a wallet closes only when it is empty and has nothing in progress', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  expect(refusal(await move(api, sender.wallet.id, 'closed'))).toEqual(toRefusal(409, 'status:invalid_state_transition'));
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const sent = await send(api, transferOf(sender, { amount: '10000' }));
  expect((await move(api, sender.wallet.id, 'closed')).status).toBe(409);
  for (let i = 0; i < 3; i += 1) must(await api.post(`/v1/simulate/transactions/${sent.id as string}/advance`));
  expect(must(await move(api, sender.wallet.id, 'closed')).status).toBe('closed');
  expect((await move(api, sender.wallet.id, 'active')).status).toBe(409);
});

test('freezing twice has one effect', async () => {
  const api = await harness.owner();
  const { wallet } = await newSender(api);
  const first = must(await move(api, wallet.id, 'frozen'));
  expect(must(await move(api, wallet.id, 'frozen'))).toEqual(first);
});

test.each([
  [
    'usd',
    ['accountHolderName', 'accountNumber', 'accountType', 'bankAddress', 'bankName', 'paymentRails', 'routingNumber'],
    ['ach', 'wire'],
  ],
  ['eur', ['accountHolderName', 'bankName', 'bic', 'iban', 'paymentRails'], ['sepa']],
  ['gbp', ['accountHolderName', 'accountNumber', 'bankName', 'paymentRails', 'sortCode'], ['faster_payments']],
  ['mxn', ['accountHolderName', 'bankName', 'clabe', 'paymentRails'], ['spei']],
  ['brl', ['accountHolderName', 'brCode', 'paymentRails', 'pixKey'], ['pix']],
])('a %s virtual account has details that can be paid to', async (sourceCurrency, members, rails) => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  const account = await newAccount(api, customer.id, { sourceCurrency });
  expect(Object.keys(account.depositInstructions).sort()).toEqual(members);
  expect([...account.depositInstructions.paymentRails].sort()).toEqual(rails);
  const { iban, clabe, pixKey, accountNumber, routingNumber, sortCode } = account.depositInstructions;
  const kind = { usd: 'us_bank', eur: 'iban', gbp: 'gb_bank', mxn: 'clabe', brl: 'pix' }[sourceCurrency as 'usd'];
  const body = {
    accountType: kind,
    currency: sourceCurrency,
    accountOwnerName: 'X',
    iban,
    clabe,
    pixKey,
    account: accountNumber,
    details: { routingNumber, sortCode },
  };
  expect(must(await api.post('/v1/counterparties/validate', JSON.parse(JSON.stringify(body))))).toMatchObject({
    valid: true,
    errors: [],
  });
  const rate = must(await api.get(`/v1/virtual-accounts/${account.id as string}/balance`));
  expect(rate).toMatchObject({ balance: '10000.00', currency: sourceCurrency });
  expect('exchangeRate' in rate).toBe(sourceCurrency !== 'usd');
});

test('deposits end in the requested status, and only completed ones add to the balance', async () => {
  const api = await harness.owner();
  const account = await newAccount(api, (await newCustomer(api)).id);
  const outcomes = ['completed', 'in_review', 'refunded', 'failed', 'pending', 'funds_received'];
  const made: Resource[] = [];
  for (const outcome of outcomes)
    made.push(must(await pay(api, account.id, { amount: '100.00', paymentRail: 'wire', outcome, reference: 'R1' })));
  await Promise.all(made.map(({ id }, i) => inState(api, id, outcomes[i] ?? '')));
  expect((await balanceOf(api, account.walletId)).balance).toBe('10100.00');
  const reviewed = made[1]?.id as string;
  must(await api.post(`/v1/simulate/transactions/${reviewed}/refund`));
  await inState(api, reviewed, 'refunded');
  must(await api.post(`/v1/simulate/transactions/${made[5]?.id as string}/advance`, { to: 'completed' }));
  expect((await balanceOf(api, account.walletId)).balance).toBe('10200.00');
  await statementHolds(api, must(await api.get(`/v1/wallets/${account.walletId as string}`)));
});

test('an inactive account returns deposits; after reactivation it accepts them again', async () => {
  const api = await harness.owner();
  const account = await newAccount(api, (await newCustomer(api)).id);
  const path = `/v1/virtual-accounts/${account.id as string}`;
  expect(must(await api.post(`${path}/deactivate`)).status).toBe('inactive');
  await inState(api, must(await pay(api, account.id, { amount: '5', paymentRail: 'ach' })).id, 'refunded');
  expect(must(await api.post(`${path}/reactivate`)).status).toBe('active');
  await inState(api, must(await pay(api, account.id, { amount: '5', paymentRail: 'ach' })).id, 'completed');
  expect((await balanceOf(api, account.walletId)).balance).toBe('10005.00');
  must(await moveAccount(api, account.id, 'closed'));
  expect((await api.post(`${path}/reactivate`)).status).toBe(409);
});

test('a pending account has no details yet and gets them when it becomes active', async () => {
  const api = await harness.owner();
  const account = await newAccount(api, (await newCustomer(api)).id, { clientReferenceId: 'slow-001' });
  expect(account).toMatchObject({ status: 'pending', depositInstructions: null, clientReferenceId: 'slow-001' });
  expect(must(await moveAccount(api, account.id, 'active')).depositInstructions).not.toBeNull();
});

test('a deposit over a rail that does not reach the account is rejected', async () => {
  const api = await harness.owner();
  const account = await newAccount(api, (await newCustomer(api)).id);
  expect(refusal(await pay(api, account.id, { amount: '5', paymentRail: 'sepa' }))).toEqual(
    toRefusal(400, 'paymentRail:not_supported'),
  );
  expect(refusal(await pay(api, account.id, { amount: '0.001', paymentRail: 'ach' }))).toEqual(
    toRefusal(400, 'amount:invalid_format'),
  );
  expect(refusal(await pay(api, account.id, { amount: '5', paymentRail: 'ach', outcome: 'vanished' }))).toEqual(
    toRefusal(400, 'outcome:invalid_enum'),
  );
});

test('a developer fee in percent is taken from each deposit', async () => {
  const api = await harness.owner();
  const account = await newAccount(api, (await newCustomer(api)).id, { developerFeePercent: 1.5 });
  expect(account.developerFeePercent).toBe('1.5');
  const done = await inState(api, must(await pay(api, account.id, { amount: '99.99', paymentRail: 'ach' })).id, 'completed');
  expect(done).toMatchObject({ developerFee: '1.49', finalAmount: '98.50' });
  expect((await balanceOf(api, account.walletId)).balance).toBe('10098.50');
  expect(must(await api.get('/v1/fees/balance')).balances).toEqual([
    { currency: 'usd', pending: '1.49', available: '0.00', balance: '1.49', debt: '0.00', takenBack: '0.00' },
  ]);
});

test('an account with a destination forwards every completed deposit', async () => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  const clabe = await newCounterparty(api, customer.id, { kind: 'clabe' });
  const account = await newAccount(api, customer.id, {
    destinationCurrency: 'mxn',
    destinationPaymentRail: 'spei',
    destinationAddress: clabe.id,
  });
  expect(account).toMatchObject({ destinationCurrency: 'mxn', destinationPaymentRail: 'spei', destinationAddress: clabe.id });
  await inState(api, must(await pay(api, account.id, { amount: '100', paymentRail: 'ach' })).id, 'completed');
  const [forwarded] = await eventually(
    async () => must(await api.get(`/v1/transactions?type=transfer&walletId=${account.walletId as string}`)),
    (list: Resource[]) => list[0]?.status === 'completed',
  );
  expect(forwarded).toMatchObject({ payoutAccountId: clabe.id, finalAmount: '1990.00' });
  expect((await balanceOf(api, account.walletId)).balance).toBe('10000.00');
});

test('a deposit that cannot be forwarded stays on the account', async () => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  const clabe = await newCounterparty(api, customer.id, { kind: 'clabe' });
  const destination = { destinationCurrency: 'mxn', destinationPaymentRail: 'spei', destinationAddress: clabe.id };
  const account = await newAccount(api, customer.id, destination);
  must(await api.delete(`/v1/counterparties/${clabe.id as string}`));
  await inState(api, must(await pay(api, account.id, { amount: '50' })).id, 'completed');
  must(await api.post(`/v1/simulate/customers/${customer.id as string}/status`, { status: 'suspended' }));
  await inState(api, must(await pay(api, account.id, { amount: '7' })).id, 'completed');
  // A forwarded transfer is recorded together with its deposit's completion, so no wait is needed.
  expect(must(await api.get('/v1/transactions?type=transfer'))).toEqual([]);
  expect((await balanceOf(api, account.walletId)).balance).toBe('10057.00');
});

test('a new live wallet is empty, and requires accepted terms', async () => {
  const api = await harness.liveOwner();
  const customer = await newCustomer(api);
  const terms = new URL(customer.tosLink);
  expect((await fetchText(`${harness.platform.url}${terms.pathname}/accept`, { method: 'POST' })).status).toBe(200);
  const wallet = await newWallet(api, customer.id);
  expect((await balanceOf(api, wallet.id)).balance).toBe('0.000000');
  expect(must(await api.get(`/v1/wallets/${wallet.id as string}/entries`))).toEqual([]);
  const answer = await api.post('/v1/transfers', transferOf({ customer, wallet }));
  expect(refusal(answer)).toEqual(toRefusal(409, 'amount:insufficient_funds'));
});

test.each([
  [{ sourceCurrency: 'usdc' }, 'sourceCurrency:invalid_enum'],
  [{ sourceCurrency: undefined }, 'sourceCurrency:required'],
  [{ developerFeePercent: '101' }, 'developerFeePercent:invalid_format'],
  [{ developerFeePercent: '-1' }, 'developerFeePercent:invalid_format'],
  [{ destinationCurrency: 'mxn' }, 'destinationPaymentRail:required'],
  [{ walletId: 'wal_nothing' }, 'walletId:not_found'],
])('a virtual account with %j is refused', async (over, field) => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  const answer = await api.post('/v1/virtual-accounts', { customerId: id, sourceCurrency: 'usd', ...over });
  expect(answer.status).toBe(400);
  expect(refusal(answer).fields).toContain(field);
});

test('wallets and virtual accounts are filtered by customer and status', async () => {
  const api = await harness.owner();
  const [one, other] = [await newCustomer(api), await newCustomer(api)];
  const made = [await newWallet(api, one.id), await newWallet(api, one.id), await newWallet(api, other.id)];
  must(await move(api, made[0].id, 'frozen'));
  const findIds = async (query: string): Promise<string[]> => (await everything(api, query, 2)).map(({ id }) => id as string);
  expect(await findIds('/v1/wallets')).toEqual([...made].reverse().map(({ id }) => id));
  expect(await findIds(`/v1/wallets?customerId=${one.id as string}`)).toEqual([made[1].id, made[0].id]);
  expect(await findIds('/v1/wallets?status=frozen')).toEqual([made[0].id]);
  const accounts = [await newAccount(api, one.id), await newAccount(api, other.id)];
  must(await moveAccount(api, accounts[1].id, 'inactive'));
  expect(await findIds(`/v1/virtual-accounts?customerId=${one.id as string}`)).toEqual([accounts[0].id]);
  expect(await findIds('/v1/virtual-accounts?status=inactive')).toEqual([accounts[1].id]);
});
