import {
  counterpartyParams,
  CreateCounterparty,
  ListCounterparties,
  SimulateCounterpartyStatus,
  UpdateCounterparty,
} from './counterparty.ts';
import {
  AcceptTerms,
  CreateCustomer,
  customerParams,
  KycDecision,
  linkParams,
  ListCustomers,
  SimulateCustomerStatus,
  SimulateKyc,
  UpdateCustomer,
} from './shapes.ts';
import { customer } from './operations.ts';
import { LogoParams, UpdateBrand } from './brand.ts';
import { BanksQuery, SearchQuery } from './lookups.ts';
import { route, type Route, type RouteOptions } from '../route.ts';

const customers = { tag: 'Customers', envelope: 'ok', scope: 'customers' } as const satisfies Partial<RouteOptions>;
const brand = { tag: 'Brand', envelope: 'ok', scope: 'brand' } as const satisfies Partial<RouteOptions>;
const counterparties = {
  tag: 'Counterparties',
  envelope: 'ok',
  scope: 'counterparties',
} as const satisfies Partial<RouteOptions>;
const simulate = {
  tag: 'Sandbox',
  envelope: 'ok',
  scope: 'simulate',
  sandboxOnly: true,
} as const satisfies Partial<RouteOptions>;
const lookups = {
  tag: 'Lookups',
  envelope: 'ok',
  cacheControl: 'public, max-age=86400',
} as const satisfies Partial<RouteOptions>;
const hostedPages = {
  tag: 'Hosted pages',
  envelope: 'html',
  auth: 'none',
  replay: 'never',
  cacheControl: 'no-store',
} as const satisfies Partial<RouteOptions>;

const createErrors = [400, 401, 403, 409, 429, 500, 503];
const read = [401, 403, 404, 429, 500, 503];
const listErrors = [400, 401, 403, 429, 500, 503];
const changeErrors = [400, 401, 403, 404, 409, 429, 500, 503];
const lookupErrors = [400, 401, 429, 500, 503];
const openErrors = [404, 429, 500, 503];

const kycParams = linkParams.extend({ decision: KycDecision });

export const customerRoutes: readonly Route[] = [
  route('POST /v1/customers', {
    ...customers,
    to: customer.create,
    body: CreateCustomer,
    replay: 'redrive',
    errors: createErrors,
  }),
  route('GET /v1/customers', { ...customers, to: customer.list, envelope: 'okPage', query: ListCustomers, errors: listErrors }),
  route('GET /v1/customers/:customerId', { ...customers, to: customer.get, params: customerParams, errors: read }),
  route('PATCH /v1/customers/:customerId', {
    ...customers,
    to: customer.update,
    params: customerParams,
    body: UpdateCustomer,
    errors: changeErrors,
  }),
  route('GET /v1/customers/:customerId/kyc-link', {
    ...customers,
    to: customer.links,
    // A link lets its holder accept terms and submit an identity.
    access: 'write',
    params: customerParams,
    errors: read,
    description:
      'Creates new links to the identity and terms pages. Send them to your customer if the earlier links have expired. A restricted key needs `customers:write`, because any holder of a link can use it.',
  }),

  route('GET /v1/brand', { ...brand, to: customer.getBrand, errors: [401, 403, 429, 500, 503] }),
  route('PATCH /v1/brand', {
    ...brand,
    to: customer.updateBrand,
    body: UpdateBrand,
    lowerCase: ['accentColor'],
    errors: [400, 401, 403, 429, 500, 503],
  }),

  route('POST /v1/counterparties', {
    ...counterparties,
    openMembers: ['details'],
    to: customer.createCounterparty,
    body: CreateCounterparty,
    replay: 'redrive',
    lowerCase: ['currency'],
    errors: createErrors,
  }),
  route('POST /v1/counterparties/validate', {
    ...counterparties,
    openMembers: ['details'],
    to: customer.validateCounterparty,
    body: CreateCounterparty,
    // The response contains complete account numbers, which must not be stored.
    replay: 'never',
    lowerCase: ['currency'],
    errors: lookupErrors,
  }),
  route('GET /v1/counterparties', {
    ...counterparties,
    to: customer.listCounterparties,
    envelope: 'okPage',
    query: ListCounterparties,
    lowerCase: ['currency'],
    errors: listErrors,
  }),
  route('GET /v1/counterparties/:counterpartyId', {
    ...counterparties,
    to: customer.getCounterparty,
    params: counterpartyParams,
    errors: read,
  }),
  route('PATCH /v1/counterparties/:counterpartyId', {
    ...counterparties,
    openMembers: ['details'],
    to: customer.updateCounterparty,
    params: counterpartyParams,
    body: UpdateCounterparty,
    errors: changeErrors,
  }),
  route('DELETE /v1/counterparties/:counterpartyId', {
    ...counterparties,
    to: customer.deleteCounterparty,
    params: counterpartyParams,
    errors: read,
  }),

  route('GET /v1/occupation-codes', { ...lookups, to: customer.listOccupationCodes, query: SearchQuery, errors: lookupErrors }),
  route('GET /v1/industry-codes', { ...lookups, to: customer.listIndustryCodes, query: SearchQuery, errors: lookupErrors }),
  route('GET /v1/countries', { ...lookups, to: customer.listCountries, query: SearchQuery, errors: lookupErrors }),
  route('GET /v1/banks', { ...lookups, to: customer.listBanks, query: BanksQuery, errors: lookupErrors }),

  route('POST /v1/simulate/customers/:customerId/kyc', {
    ...simulate,
    to: customer.simulateKyc,
    params: customerParams,
    body: SimulateKyc,
    errors: changeErrors,
  }),
  route('POST /v1/simulate/customers/:customerId/tos', {
    ...simulate,
    to: customer.simulateTos,
    params: customerParams,
    errors: changeErrors,
  }),
  route('POST /v1/simulate/customers/:customerId/status', {
    ...simulate,
    to: customer.simulateStatus,
    params: customerParams,
    body: SimulateCustomerStatus,
    errors: changeErrors,
  }),
  route('POST /v1/simulate/counterparties/:counterpartyId/status', {
    ...simulate,
    to: customer.simulateCounterpartyStatus,
    params: counterpartyParams,
    body: SimulateCounterpartyStatus,
    errors: changeErrors,
  }),

  // The link is the authorization, so there is no key. Buttons post to a separate path and need neither script nor
  // body.
  route('GET /kyc/:token', { ...hostedPages, to: customer.kycPage, params: linkParams, errors: openErrors }),
  route('POST /kyc/:token/:decision', {
    ...hostedPages,
    to: customer.kycDecide,
    params: kycParams,
    form: true,
    formFiles: customer.kycFiles,
    errors: openErrors,
  }),
  route('GET /tos/:token', { ...hostedPages, to: customer.tosPage, params: linkParams, errors: openErrors }),
  route('POST /tos/:token/accept', {
    ...hostedPages,
    to: customer.tosAccept,
    params: linkParams,
    query: AcceptTerms,
    errors: openErrors,
  }),
  route('GET /logos/:token', {
    tag: 'Hosted pages',
    auth: 'none',
    to: customer.openLogo,
    chunks: customer.readLogo,
    params: LogoParams,
    envelope: 'file',
    errors: openErrors,
  }),
];
