import { card } from './operations.ts';
import { cardParams } from './shapes.ts';
import {
  cardTransactionParams,
  ListCardTransactions,
  SimulateAnomaly,
  SimulateAuthorization,
  SimulateClear,
  SimulateIncrement,
  SimulateRefund,
  SimulateReverse,
} from './card-transaction.ts';
import { gateway } from '../gateway/operations.ts';
import { route, type Route, type RouteOptions } from '../route.ts';

const read = { tag: 'Cards', scope: 'cards' } as const satisfies Partial<RouteOptions>;
const simulate = {
  tag: 'Sandbox',
  envelope: 'ok',
  scope: 'simulate',
  sandboxOnly: true,
  errors: [400, 401, 403, 404, 409, 429, 500, 503],
} as const satisfies Partial<RouteOptions>;
const one = { ...simulate, params: cardTransactionParams, literalNumbers: ['amount'], bodyOptional: true } as const;

export const cardTransactionRoutes: readonly Route[] = [
  route('GET /v1/cards/:cardId/transactions', {
    ...read,
    to: card.listTransactions,
    params: cardParams,
    query: ListCardTransactions,
    envelope: 'hasMore',
    description:
      'Returns the card transactions, newest first. Amounts are JSON numbers in major units, and times are epoch milliseconds.',
    errors: [400, 401, 403, 404, 429, 500, 503],
  }),
  route('GET /v1/card-transactions/:cardTransactionId', {
    ...read,
    to: card.getTransaction,
    params: cardTransactionParams,
    envelope: 'bare',
    errors: [401, 403, 404, 429, 500, 503],
  }),
  route('GET /v1/card-transactions/:cardTransactionId/timeline', {
    ...read,
    to: gateway.cardTimeline,
    params: cardTransactionParams,
    envelope: 'bare',
    description:
      'Returns the states, network requests, payments, and webhook deliveries of a card transaction. Use it to investigate a problem.',
    errors: [401, 403, 404, 429, 500, 503],
  }),
  route('POST /v1/simulate/cards/:cardId/authorizations', {
    ...simulate,
    to: card.authorize,
    params: cardParams,
    body: SimulateAuthorization,
    literalNumbers: ['amount'],
    lowerCase: ['currency'],
    replay: 'redrive',
    hot: true,
    description:
      'Checks a simulated charge against the card’s limits, controls, funds, and risk rules. A decline returns 200 with `status: declined`, not an error.',
  }),
  route('POST /v1/simulate/card-transactions/:cardTransactionId/clear', {
    ...one,
    to: card.clearTransaction,
    body: SimulateClear,
  }),
  route('POST /v1/simulate/card-transactions/:cardTransactionId/increment', {
    ...one,
    to: card.incrementTransaction,
    body: SimulateIncrement,
    bodyOptional: false,
  }),
  route('POST /v1/simulate/card-transactions/:cardTransactionId/reverse', {
    ...one,
    to: card.reverseTransaction,
    body: SimulateReverse,
  }),
  route('POST /v1/simulate/card-transactions/:cardTransactionId/expire', {
    ...simulate,
    to: card.expireTransaction,
    params: cardTransactionParams,
  }),
  route('POST /v1/simulate/card-transactions/:cardTransactionId/refund', {
    ...one,
    to: card.refundTransaction,
    body: SimulateRefund,
  }),
  route('POST /v1/simulate/risk/anomalies', { ...simulate, to: card.forceAnomaly, body: SimulateAnomaly }),
];
