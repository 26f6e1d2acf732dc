// The routes for tests over all routes, with ids in their paths and valid bodies. A route that is missing here fails
// every such test.
import type { Route } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { aCard, anAuthorizationRequest, aCounterparty, aCustomer, aQuote, aTransfer, aVirtualAccount } from '@pay/testkit/build';

type Body = Record<string, unknown>;
type Ids = Readonly<Record<string, string>>;

export const lineOf = (route: Route): string => `${route.method} ${route.path}`;
// Skips streams, which do not end, and bytes, which are not JSON. event-stream.200.test.ts and files.200.test.ts have
// the same checks for them.
const isOfJson = ({ envelope, upload }: Route): boolean => envelope !== 'stream' && envelope !== 'file' && upload === undefined;
export const keyedRoutes = routes.filter((route) => route.auth !== 'none' && isOfJson(route));
export const withId = keyedRoutes.filter((route) => route.path.includes('/:'));
export const posts = keyedRoutes.filter((route) => route.method === 'POST');
export const withBody = keyedRoutes.filter((route) => route.body !== undefined);

export const fill = (route: Route, ids: Ids): string =>
  route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`test/e2e/support has no ${name} for ${lineOf(route)}: add one to oneOfEach`);
    return encodeURIComponent(id);
  });

/** A port without a listener: an endpoint that refuses at once. */
export const closedUrl = 'http://127.0.0.1:65000/hook';

/** A row of a batch that can be paid. */
export const aRow = {
  amount: '1.00',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'ethereum',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};

const bodies: Readonly<Record<string, (ids: Ids) => Body>> = {
  'POST /v1/customers': () => aCustomer(),
  'PATCH /v1/customers/:customerId': () => ({ phone: '+14155550123' }),
  'PATCH /v1/brand': () => ({ displayName: 'Northwind Pay' }),
  'POST /v1/counterparties': ({ customerId }) => aCounterparty('us_bank', { customerId, account: '000987654' }),
  'POST /v1/counterparties/validate': ({ customerId }) => aCounterparty('clabe', { customerId }),
  'PATCH /v1/counterparties/:counterpartyId': () => ({ accountName: 'Rent' }),
  'POST /v1/simulate/customers/:customerId/kyc': () => ({ kycStatus: 'approved' }),
  'POST /v1/simulate/customers/:customerId/status': () => ({ status: 'suspended' }),
  'POST /v1/simulate/counterparties/:counterpartyId/status': () => ({ status: 'inactive' }),
  'POST /v1/wallets': ({ customerId }) => ({ customerId }),
  'POST /v1/holds': ({ walletId }) => ({ walletId, amount: '1', reason: 'Deposit' }),
  'PATCH /v1/holds/:holdId': () => ({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
  'POST /v1/holds/:holdId/release': () => ({}),
  'POST /v1/virtual-accounts': ({ customerId }) => aVirtualAccount(customerId ?? ''),
  'POST /v1/simulate/wallets/:walletId/status': () => ({ status: 'frozen' }),
  'POST /v1/simulate/virtual-accounts/:virtualAccountId/status': () => ({ status: 'inactive' }),
  'POST /v1/transfers': ({ customerId, walletId }) => aTransfer({ customerId, walletId }),
  'POST /v1/conversions': ({ customerId, walletId, eurWalletId }) => ({
    customerId,
    walletId,
    destinationWalletId: eurWalletId,
    amount: '5',
  }),
  'POST /v1/fees/payouts': ({ feeWalletId }) => ({ currency: 'usdc', amount: '0.01', walletId: feeWalletId }),
  'PATCH /v1/settings/fees': ({ walletId }) => ({ payout: 'manual', wallets: { usdc: walletId } }),
  'POST /v1/statements': ({ walletId }) => ({ walletId, from: '2025-10-01', to: '2025-11-01' }),
  'POST /v1/exports': () => ({ type: 'journal', format: 'csv' }),
  'POST /v1/files/:fileId/links': () => ({ expiresInSeconds: 120 }),
  'POST /v1/batches': ({ customerId, walletId }) => ({ customerId, walletId, rows: [aRow], allowDuplicate: true }),
  'POST /v1/batches/:batchId/retry': () => ({ statuses: ['failed'] }),
  'POST /v1/quotes': ({ customerId, walletId }) => aQuote({ customerId, walletId }),
  'POST /v1/simulate/wallets/:walletId/deposits': () => ({ amount: '5', currency: 'usdc' }),
  'POST /v1/simulate/virtual-accounts/:virtualAccountId/deposits': () => ({ amount: '5', paymentRail: 'ach' }),
  'POST /v1/simulate/transactions/:transactionId/advance': () => ({}),
  'POST /v1/simulate/transactions/:transactionId/fail': () => ({}),
  'POST /v1/simulate/transactions/:transactionId/return': () => ({}),
  'POST /v1/simulate/transactions/:transactionId/refund': () => ({}),
  'PATCH /v1/settings/risk': () => ({ velocityLimit: { maxPerHour: 30 } }),
  'POST /v1/settings/risk/preset': () => ({ preset: 'strict' }),
  'POST /v1/settings/risk/backtest': () => ({ last: 10, configuration: { merchantDrift: { enabled: false } } }),
  'POST /v1/webhooks': () => ({ url: closedUrl }),
  'POST /v1/webhooks/verify': () => ({ payload: '{}', headers: {}, secret: 'whsec_AAAA' }),
  'PATCH /v1/webhooks/:webhookId': () => ({ description: 'Ledger' }),
  'POST /v1/webhooks/:webhookId/recover': () => ({ since: 0 }),
  'POST /v1/webhooks/:webhookId/replay-missing': () => ({ since: '2026-01-01T00:00:00Z' }),
  'POST /v1/events/:eventId/resend': ({ webhookId }) => ({ webhookId }),
  'POST /v1/simulate/events': ({ customerId }) => ({ type: 'customer.updated', resourceId: customerId }),
  'POST /v1/simulate/webhooks/:webhookId/faults': () => ({ mode: 'delay', count: 1 }),
  'PATCH /v1/wallets/:walletId': () => ({ metadata: { costCenter: '4711' } }),
  'PATCH /v1/transactions/:transactionId': () => ({ metadata: { invoice: 'INV-2041' } }),
  'POST /v1/cards': ({ customerId }) => aCard(customerId ?? ''),
  'PATCH /v1/cards/:cardId': () => ({ limitAmount: 300 }),
  'POST /v1/cards/:cardId/freeze': () => ({ reason: 'holiday' }),
  'POST /v1/cards/:cardId/cancel': () => ({ reason: 'lost' }),
  'POST /v1/cards/:cardId/close': () => ({ reason: 'other' }),
  'POST /v1/cards/:cardId/details': () => ({ summary: 'Pay the hosting bill' }),
  'POST /v1/cards/:cardId/reveal': () => ({ summary: 'Pay the hosting bill' }),
  'POST /v1/simulate/cards/:cardId/authorizations': () => anAuthorizationRequest(),
  'POST /v1/simulate/card-transactions/:cardTransactionId/clear': () => ({}),
  'POST /v1/simulate/card-transactions/:cardTransactionId/increment': () => ({ amount: 5 }),
  'POST /v1/simulate/card-transactions/:cardTransactionId/reverse': () => ({}),
  'POST /v1/simulate/card-transactions/:cardTransactionId/refund': () => ({}),
  'POST /v1/simulate/risk/anomalies': ({ cardId }) => ({ rule: 'velocityLimit', cardId }),
  'POST /v1/agents': () => ({ name: 'Buyer' }),
  'PATCH /v1/agents/:agentId': () => ({ name: 'Careful buyer' }),
  'PATCH /v1/simulate/settings': () => ({ stepDelayMs: 1 }),
  'POST /v1/simulate/clock': () => ({ advanceSeconds: 1 }),
  'POST /v1/simulate/reset': () => ({ confirm: true }),
  'POST /v1/simulate/http-faults': () => ({ status: 429, count: 1, route: 'GET /v1/nowhere' }),
};

/** A body that the route accepts from the owner of these resources. Undefined if the route has no body. */
export function bodyFor(route: Route, ids: Ids): Body | undefined {
  if (route.body === undefined) return undefined;
  const body = bodies[lineOf(route)];
  if (body === undefined) throw new Error(`test/e2e/support has no body for ${lineOf(route)}: add one`);
  return body(ids);
}

/** Names of the ids in a route's path and in its body. */
export function idsIn(route: Route): string[] {
  const names = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  bodyFor(route, new Proxy<Ids>({}, { get: (_, name) => (names.add(String(name)), String(name)) }));
  return [...names];
}

// Changes that turn bodyFor's body into another valid one. Undefined if a body has only one possible value.
const changes: Readonly<Record<string, Body | undefined>> = {
  'POST /v1/customers': { phone: '+14155550124' },
  'POST /v1/fees/payouts': { amount: '0.02' },
  'POST /v1/statements': { to: '2025-10-15' },
  'POST /v1/exports': { format: 'ndjson' },
  'POST /v1/counterparties': { accountName: 'Another name' },
  'POST /v1/counterparties/validate': { accountName: 'Another name' },
  'POST /v1/simulate/customers/:customerId/kyc': { kycStatus: 'rejected' },
  'POST /v1/simulate/customers/:customerId/status': { status: 'active' },
  'POST /v1/simulate/counterparties/:counterpartyId/status': { status: 'active' },
  'POST /v1/simulate/wallets/:walletId/status': { status: 'active' },
  'POST /v1/simulate/virtual-accounts/:virtualAccountId/status': { status: 'active' },
  'POST /v1/holds/:holdId/release': { amount: '0.25' },
  'POST /v1/files/:fileId/links': { expiresInSeconds: 180 },
  'POST /v1/batches/:batchId/retry': { statuses: ['canceled'] },
  'POST /v1/quotes': { amount: '2' },
  'POST /v1/simulate/wallets/:walletId/deposits': { amount: '6' },
  'POST /v1/simulate/virtual-accounts/:virtualAccountId/deposits': { amount: '6' },
  'POST /v1/simulate/transactions/:transactionId/advance': { to: 'completed' },
  'POST /v1/simulate/transactions/:transactionId/fail': { code: 'account_closed' },
  'POST /v1/simulate/transactions/:transactionId/return': { code: 'account_closed' },
  'POST /v1/simulate/transactions/:transactionId/refund': { code: 'account_closed' },
  'POST /v1/settings/risk/preset': { preset: 'moderate' },
  'POST /v1/settings/risk/backtest': { last: 11 },
  'POST /v1/webhooks': { description: 'Another' },
  'POST /v1/webhooks/verify': { payload: '{"a":1}' },
  'POST /v1/webhooks/:webhookId/recover': { since: 1 },
  'POST /v1/webhooks/:webhookId/replay-missing': { since: '2026-01-02T00:00:00Z' },
  'POST /v1/events/:eventId/resend': { webhookId: 'whk_01k9x3v7m2c4q8s6t0w5y1z3ab' },
  'POST /v1/simulate/events': { type: 'customer.created' },
  'POST /v1/simulate/webhooks/:webhookId/faults': { count: 2 },
  'POST /v1/cards/:cardId/freeze': { reason: 'found' },
  'POST /v1/cards/:cardId/cancel': { reason: 'other' },
  'POST /v1/cards/:cardId/close': { reason: 'lost' },
  'POST /v1/cards/:cardId/details': { summary: 'Another' },
  'POST /v1/cards/:cardId/reveal': { summary: 'Another' },
  'POST /v1/simulate/cards/:cardId/authorizations': { amount: 7 },
  'POST /v1/simulate/card-transactions/:cardTransactionId/clear': { amount: 1 },
  'POST /v1/simulate/card-transactions/:cardTransactionId/increment': { amount: 6 },
  'POST /v1/simulate/card-transactions/:cardTransactionId/reverse': { amount: 1 },
  'POST /v1/simulate/card-transactions/:cardTransactionId/refund': { amount: 1 },
  'POST /v1/simulate/risk/anomalies': { rule: 'spendSpike' },
  'POST /v1/agents': { name: 'Seller' },
  'POST /v1/simulate/clock': { advanceSeconds: 2 },
  'POST /v1/simulate/reset': undefined,
  'POST /v1/simulate/http-faults': { count: 2 },
};

const hasMetadata = new Set([
  'POST /v1/wallets',
  'POST /v1/holds',
  'POST /v1/virtual-accounts',
  'POST /v1/transfers',
  'POST /v1/conversions',
  'POST /v1/batches',
  'POST /v1/cards',
]);

/** Another valid body for the route. Undefined if there is only one. */
export function otherBodyFor(route: Route, body: Body): Body | undefined {
  const line = lineOf(route);
  if (hasMetadata.has(line)) return { ...body, metadata: { changed: 'yes' } };
  if (!(line in changes)) throw new Error(`test/e2e/support has no other body for ${line}: add one`);
  return changes[line] === undefined ? undefined : { ...body, ...changes[line] };
}
