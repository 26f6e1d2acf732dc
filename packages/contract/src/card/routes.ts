import { CancelCard, cardParams, CreateCard, FreezeCard, ListCards, UpdateCard } from './shapes.ts';
import { card } from './operations.ts';
import { ListAccessEvents, RevealCard, revealParams } from './card-details.ts';
import { agentParams, CreateAgent, ListAgents, UpdateAgent } from './agent.ts';
import { route, type Route, type RouteOptions } from '../route.ts';

const cards = { tag: 'Cards', envelope: 'ok', scope: 'cards' } as const satisfies Partial<RouteOptions>;
const one = { ...cards, params: cardParams } as const;
const agents = { tag: 'Agents', envelope: 'bare', scope: 'agents' } as const satisfies Partial<RouteOptions>;
const oneAgent = { ...agents, params: agentParams } as const;

const createErrors = [400, 401, 403, 409, 429, 500, 503];
const read = [401, 403, 404, 429, 500, 503];
const listErrors = [400, 401, 403, 429, 500, 503];
const changeErrors = [400, 401, 403, 404, 409, 429, 500, 503];

const details = {
  ...one,
  to: card.details,
  scope: 'card-details',
  withScope: { scope: 'cards:reveal', to: card.rawDetails },
  body: RevealCard,
  lowerCase: ['expectedCurrency'],
  rate: 'cardDetails',
  replay: 'never',
  cacheControl: 'no-store',
  tellsAddress: true,
  description:
    'Returns the card number or, by default in live, a page that shows the number once. Each call creates an access event and attests the next authorizations.',
  errors: changeErrors,
} as const satisfies RouteOptions;

export const cardRoutes: readonly Route[] = [
  route('POST /v1/cards', {
    ...cards,
    to: card.create,
    body: CreateCard,
    rate: 'cardCreation',
    description:
      'Creates a card that spends from a wallet of the customer. Amounts are JSON numbers in US dollars, in major units: `limitAmount: 250` is USD 250.00.',
    errors: createErrors,
  }),
  route('GET /v1/cards', { ...cards, to: card.list, envelope: 'okPage', query: ListCards, errors: listErrors }),
  route('GET /v1/cards/:cardId', { ...one, to: card.get, errors: read }),
  route('PATCH /v1/cards/:cardId', { ...one, to: card.update, body: UpdateCard, errors: changeErrors }),
  route('POST /v1/cards/:cardId/freeze', { ...one, to: card.freeze, body: FreezeCard, bodyOptional: true, errors: changeErrors }),
  route('POST /v1/cards/:cardId/unfreeze', { ...one, to: card.unfreeze, errors: changeErrors }),
  route('POST /v1/cards/:cardId/cancel', { ...one, to: card.cancel, body: CancelCard, bodyOptional: true, errors: changeErrors }),
  route('POST /v1/cards/:cardId/close', {
    ...one,
    to: card.cancel,
    body: CancelCard,
    bodyOptional: true,
    summary: 'Cancel a card (alias)',
    errors: changeErrors,
  }),
  route('POST /v1/cards/:cardId/details', details),
  route('POST /v1/cards/:cardId/reveal', { ...details, summary: 'Reveal card details (alias)' }),
  route('GET /v1/cards/:cardId/access-events', {
    ...one,
    to: card.listAccessEvents,
    scope: 'card-details',
    envelope: 'okPage',
    query: ListAccessEvents,
    errors: [400, ...read],
  }),
  route('GET /reveal/:token', {
    tag: 'Hosted pages',
    envelope: 'html',
    auth: 'none',
    replay: 'never',
    cacheControl: 'no-store',
    tellsAddress: true,
    to: card.revealPage,
    params: revealParams,
    errors: [404, 409, 429, 500, 503],
  }),

  route('POST /v1/agents', { ...agents, to: card.createAgent, body: CreateAgent, errors: createErrors }),
  route('GET /v1/agents', { ...agents, to: card.listAgents, envelope: 'objectList', query: ListAgents, errors: listErrors }),
  route('GET /v1/agents/:agentId', { ...oneAgent, to: card.getAgent, errors: read }),
  route('PATCH /v1/agents/:agentId', { ...oneAgent, to: card.updateAgent, body: UpdateAgent, errors: changeErrors }),
  route('POST /v1/agents/:agentId/suspend', { ...oneAgent, to: card.suspendAgent, errors: changeErrors }),
  route('POST /v1/agents/:agentId/activate', { ...oneAgent, to: card.activateAgent, errors: changeErrors }),
];
