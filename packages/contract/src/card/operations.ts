// The operations of the card service, which also owns agents and card transactions.
import { z } from 'zod';
import { Page, pageVisit } from '../hosted-visit.ts';
import { agentOperations } from './agent.ts';
import { cardTransactionOperations } from './card-transaction.ts';
import { page } from '../field.ts';
import { nameOperations } from '../names.ts';
import { batchedCommand, command, contract, query } from '../operation.ts';
import { expectedVersion, lookOperations, subjectOperations } from '../operator.ts';
import { ownedOperations } from '../erasure.ts';
import { ownerFreezeOperations } from '../owner-freeze.ts';
import { exportOperations } from '../export-rows.ts';
import { merchantOperations } from '../statement-entries.ts';
import { AccessEvent, CardDetails, ListAccessEvents, RevealCard, revealParams } from './card-details.ts';
import { CancelCard, Card, CreateCard, FreezeCard, ListCards, UpdateCard, cardParams } from './shapes.ts';

/** Added by the gateway, which alone knows the address. The longest value is an IPv6 address with a zone. */
const callerAddress = { callerAddress: z.string().max(64).optional() };
const reveal = { input: RevealCard.extend({ ...cardParams.shape, ...callerAddress }), output: CardDetails };

export const card = contract('card', {
  create: command({ summary: 'Create a card', input: CreateCard, output: Card }),
  get: query({ summary: 'Retrieve a card', input: cardParams, output: Card }),
  list: query({ summary: 'List cards', input: ListCards, output: page(Card) }),
  update: command({ summary: 'Update a card', input: UpdateCard.extend(cardParams.shape), output: Card }),
  freeze: command({ summary: 'Freeze a card', input: FreezeCard.extend(cardParams.shape), output: Card }),
  unfreeze: command({ summary: 'Unfreeze a card', input: cardParams, output: Card }),
  cancel: command({ summary: 'Cancel a card', input: CancelCard.extend(cardParams.shape), output: Card }),
  // Batched because such operations keep no receipt: a card number must not be stored as a response.
  details: batchedCommand({ summary: 'Reveal card details', ...reveal }),
  rawDetails: batchedCommand({ summary: 'Reveal the raw card number', ...reveal }),
  revealPage: batchedCommand({
    summary: 'Open a card reveal page',
    input: revealParams.extend({ ...callerAddress, ...pageVisit }),
    output: Page,
  }),
  listAccessEvents: query({
    summary: 'List card access events',
    input: ListAccessEvents.extend(cardParams.shape),
    output: page(AccessEvent),
  }),
  operatorSetStatus: command({
    summary: 'Freeze or unfreeze a card as operator',
    input: cardParams.extend({ status: z.enum(['active', 'frozen']), ...expectedVersion }),
    output: Card,
  }),
  operatorReleaseQuarantine: command({
    summary: 'Lift the quarantine of a card',
    input: cardParams,
    output: z.object({ cardId: z.string() }),
  }),
  ...subjectOperations,
  ...ownerFreezeOperations,
  ...lookOperations,
  ...agentOperations,
  ...cardTransactionOperations,
  ...merchantOperations,
  ...exportOperations,
  ...nameOperations,
  ...ownedOperations,
});
