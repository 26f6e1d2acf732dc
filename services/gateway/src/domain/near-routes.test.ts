import { nearRoutes } from './near-routes.ts';

const routes = [
  { method: 'POST', path: '/v1/customers' },
  { method: 'GET', path: '/v1/customers' },
  { method: 'GET', path: '/v1/customers/:customerId' },
  { method: 'GET', path: '/v1/virtual-accounts' },
  { method: 'POST', path: '/v1/transfers' },
  { method: 'GET', path: '/v1/transactions' },
  { method: 'GET', path: '/v1/transactions/:transactionId' },
];

test.each([
  ['GET', '/v1/customer', ['GET /v1/customers', 'POST /v1/customers']],
  ['POST', '/v1/customers/', ['POST /v1/customers', 'GET /v1/customers']],
  ['GET', '/customers', ['GET /v1/customers', 'POST /v1/customers']],
  ['GET', '/v1/virtual_accounts', ['GET /v1/virtual-accounts']],
  ['GET', '/v1/costumer/cus_1', []],
  ['GET', '/v1/customer/cus_1', ['GET /v1/customers/{customerId}']],
  ['GET', '/v2/customers', ['GET /v1/customers', 'POST /v1/customers']],
  ['GET', '/api/v1/customers', ['GET /v1/customers', 'POST /v1/customers']],
  ['POST', '/v1/users', ['POST /v1/customers', 'GET /v1/customers']],
  // A transfer is created under one name and read under another.
  ['GET', '/v1/transfers', ['GET /v1/transactions', 'POST /v1/transfers']],
  ['GET', '/v1/transfers/txn_1', ['GET /v1/transactions/{transactionId}']],
  ['POST', '/v1/payments', ['POST /v1/transfers', 'GET /v1/transactions']],
  ['GET', '/wp-login.php', []],
  // A property of every object is not a synonym.
  ['GET', '/v1/toString', []],
  ['GET', '/v1/constructor', []],
  ['GET', `/v1/customers${'/'.repeat(1_000)}`, []],
])('%s %s is near %j', (method, path, expectedRoutes) => {
  expect(nearRoutes(method, path, routes)).toEqual(expectedRoutes);
});
