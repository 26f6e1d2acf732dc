// Cards, what they may be used for, and showing their numbers. The card service also owns agents
// and card transactions; its whole contract is put together at the end of this file.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { agentEvents, agentMachine, agentOperations, agentScenarios } from './agent.ts';
import { written } from './written.ts';
import { cardTransactionEvents, cardTransactionMachine, cardTransactionOperations } from './card-transaction.ts';
import { cardTransactionScenarios } from './card-transaction-scenarios.ts';
import type { EventTable } from './event.ts';
import { createdQuery, id, Instant, Metadata, page, pageQuery } from './field.ts';
import { metadataChange, metadataQuery } from './metadata.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from './machine.ts';
import { batchedCommand, command, contract, query } from './operation.ts';
import { expected, lookOperations, subjectOperations } from './operator.ts';
import { ownedOperations } from './erasure.ts';
import { ownerFreezeOperations } from './owner-freeze.ts';
import { exportOperations } from './export-rows.ts';
import { merchantOperations } from './statement-entries.ts';
import { LimitFrequency, Usd, UsdAmount } from './spending-limit.ts';
import { AccessEvent, CardDetails, ListAccessEvents, RevealCard, revealParams } from './card-details.ts';
import { phonePattern } from './text.ts';

export const CardStatus = z
  .enum(['active', 'frozen', 'canceled', 'expired'])
  .meta({ id: 'CardStatus', description: 'Only an `active` card is approved for anything; `canceled` and `expired` are final.' });
export type CardStatus = z.infer<typeof CardStatus>;
export const CardType = z
  .enum(['virtual', 'physical'])
  .meta({ id: 'CardType', description: 'A virtual card exists as a number only.' });

/**
 * First digits of the numbers we make, unless configured: a range that sandboxes of this field use. The gateway refuses text
 * with such a number in it, so both services must be configured alike.
 */
export const cardBinDefault = '411111';

const listMax = 100;
const Mccs = z
  .array(z.string().regex(/^\d{4}$/, 'must be four digits, such as 5411'))
  .max(listMax)
  .meta({ description: 'ISO 18245 merchant category codes.' });
const Merchants = z
  .array(written(limits.name))
  .max(listMax)
  .meta({ description: 'Merchant ids or names, compared without regard to case.' });
const Countries = z
  .array(z.string().regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code, such as DE'))
  .max(listMax)
  .meta({ description: 'ISO 3166 two-letter codes.' });
const minutesMax = 7 * 24 * 60;

/** Where and how a card may be used. An absent or empty list allows everything. */
export const cardControls = {
  allowedMccs: Mccs.optional(),
  blockedMccs: Mccs.optional(),
  allowedMerchants: Merchants.optional(),
  blockedMerchants: Merchants.optional(),
  allowedCountries: Countries.optional(),
  blockedCountries: Countries.optional(),
  lockToFirstMerchant: z
    .boolean()
    .optional()
    .meta({ description: 'Only the merchant of the first approved authorization from then on.' }),
  cooldownMinutes: z
    .int()
    .min(0)
    .max(minutesMax)
    .optional()
    .meta({ description: 'Least time between two authorizations; a shorter gap is what the cooldown rule looks for.' }),
  attestationWindowMinutes: z
    .int()
    .min(1)
    .max(minutesMax)
    .optional()
    .meta({ description: 'How long asking for the details attests what follows. Default 60.' }),
  requireAttestation: z.boolean().optional().meta({ description: 'Decline what is not attested.' }),
};

export const Card = z
  .object({
    id: id('card'),
    customerId: id('customer'),
    type: CardType,
    status: CardStatus,
    statusReason: z.string().optional().meta({ description: 'Why it was frozen or canceled, where a reason was given.' }),
    last4: z.string(),
    expirationMonth: z.int(),
    expirationYear: z.int(),
    spendingLimit: z.object({
      amount: Usd,
      frequency: LimitFrequency,
      spent: Usd.optional().meta({ description: 'US dollars that count against the limit now. Not in lists.' }),
      remaining: Usd.optional().meta({ description: 'US dollars left of the limit now. Not in lists.' }),
    }),
    walletId: id('wallet').optional(),
    agentId: id('agent').optional(),
    displayName: z.string().optional(),
    ...cardControls,
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Card', description: 'A payment card. Amounts are JSON numbers in US dollars, major units.' });
export type Card = z.infer<typeof Card>;
export type CardControls = Pick<Card, keyof typeof cardControls>;

const Shipping = z
  .object({
    name: written(limits.name),
    line1: written(140),
    line2: written(140).optional(),
    city: written(70),
    state: written(70).optional(),
    postalCode: written(20),
    country: z.string().regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code, such as DE'),
    phone: z
      .string()
      .regex(phonePattern, 'must be an international number: +, country code, number, such as +4930123456')
      .optional(),
  })
  .meta({ id: 'CardShipping', description: 'Where a physical card is sent to. Stored sealed and never shown again.' });
export type Shipping = z.infer<typeof Shipping>;

const displayName = written(26).optional().meta({ description: 'Printed or shown on the card.' });

export const CreateCard = z
  .object({
    customerId: id('customer'),
    type: CardType,
    limitAmount: UsdAmount.meta({ description: 'Maximum spend in US dollars, major units. Sandbox: 9001.02 is refused.' }),
    limitFrequency: LimitFrequency,
    walletId: id('wallet')
      .optional()
      .meta({ description: 'A USD or USDC wallet of the customer. Default: the oldest active one when it is charged.' }),
    agentId: id('agent').optional(),
    shipping: Shipping.optional().meta({ description: 'Needed for physical cards with a live key.' }),
    displayName,
    ...cardControls,
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CreateCard', description: 'Amounts are JSON numbers in US dollars, major units: 250 is USD 250.00.' });

export const UpdateCard = z
  .object({
    limitAmount: UsdAmount.optional(),
    limitFrequency: LimitFrequency.optional(),
    status: z.enum(['active', 'frozen', 'locked']).optional().meta({ description: '`locked` is read as `frozen`.' }),
    displayName,
    ...cardControls,
    ...metadataChange,
  })
  .meta({ id: 'UpdateCard', description: 'Fields to change; a list replaces the list before it. US dollars, major units.' });

export const cardParams = z.object({ cardId: id('card') });
export const ListCards = z.object({
  ...metadataQuery,
  customerId: id('customer').optional(),
  agentId: id('agent').optional(),
  status: z
    .enum([...CardStatus.options, 'locked'])
    .optional()
    .meta({ description: '`locked` is read as `frozen`.' }),
  type: CardType.optional(),
  ...createdQuery,
  ...pageQuery,
});

export const FreezeCard = z.object({ reason: written(limits.description).optional() }).meta({ id: 'FreezeCard' });
export const CancelCard = z.object({ reason: z.enum(['lost', 'stolen', 'other']).optional() }).meta({ id: 'CancelCard' });

/** Added by the gateway, which alone sees it; an address of IPv6 with a zone is the longest. */
const callerAddress = { callerAddress: z.string().max(64).optional() };
const reveal = { input: RevealCard.extend({ ...cardParams.shape, ...callerAddress }), output: CardDetails };

export const card = contract('card', {
  create: command({ summary: 'Create a card', input: CreateCard, output: Card }),
  get: query({ summary: 'Retrieve a card with what is spent and left of its limit', input: cardParams, output: Card }),
  list: query({ summary: 'List cards, newest first', input: ListCards, output: page(Card) }),
  update: command({ summary: 'Update a card', input: UpdateCard.extend(cardParams.shape), output: Card }),
  freeze: command({ summary: 'Freeze a card', input: FreezeCard.extend(cardParams.shape), output: Card }),
  unfreeze: command({ summary: 'Unfreeze a card', input: cardParams, output: Card }),
  cancel: command({ summary: 'Cancel a card for good', input: CancelCard.extend(cardParams.shape), output: Card }),
  // Batched because such operations keep no receipt: a card number must not be stored as an answer.
  details: batchedCommand({ summary: 'Reveal a card’s number', ...reveal }),
  rawDetails: batchedCommand({ summary: 'Reveal a card’s number to a key that may see it in live', ...reveal }),
  revealPage: batchedCommand({
    summary: 'Open the page that shows a card’s number once',
    input: revealParams.extend(callerAddress),
    output: z.object({ html: z.string() }),
  }),
  listAccessEvents: query({
    summary: 'List who asked for a card’s details, newest first',
    input: ListAccessEvents.extend(cardParams.shape),
    output: page(AccessEvent),
  }),
  operatorSetStatus: command({
    summary: 'Freeze a card as the platform, so that its owner cannot unfreeze it, or lift that',
    input: cardParams.extend({ status: z.enum(['active', 'frozen']), ...expected }),
    output: Card,
  }),
  operatorReleaseQuarantine: command({
    summary: 'Show a card’s number again that once did not open, if it opens now',
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
  ...ownedOperations,
});

const category = 'card';
export const cardEvents = {
  'card.created': { category, description: 'New card created', data: Card },
  'card.updated': { category, description: 'Card status, limit or controls changed', data: Card },
  'card.frozen': { category, description: 'Card frozen', data: Card },
  'card.canceled': { category, description: 'Card canceled', data: Card },
  'card.auto_frozen': { category, description: 'Card frozen by a risk rule', data: Card },
  ...agentEvents,
  ...cardTransactionEvents,
} as const satisfies EventTable;

export const cardMachine = {
  resource: 'card',
  field: 'status',
  initial: 'active',
  states: [...CardStatus.options],
  terminal: ['canceled', 'expired'],
  transitions: [
    { from: 'active', to: 'frozen', trigger: 'the owner, a risk rule, or its agent or customer is suspended' },
    { from: 'frozen', to: 'active', trigger: 'the owner' },
    { from: 'active', to: 'canceled', trigger: 'the owner' },
    { from: 'frozen', to: 'canceled', trigger: 'the owner' },
    { from: 'active', to: 'expired', trigger: 'the expiry month ends' },
    { from: 'frozen', to: 'expired', trigger: 'the expiry month ends' },
  ],
} satisfies StateMachine;

export const cardMachines: readonly StateMachine[] = [cardMachine, agentMachine, cardTransactionMachine];

const inState = scenariosOf('card', 'status');
const onCard = (verb: string): string => `POST /v1/cards/{cardId}/${verb}`;
const suspended = 'POST /v1/simulate/customers/{customerId}/status {"status":"suspended"}';

/** A recipe for every state of these machines. */
export const cardScenarios: readonly SandboxScenario[] = [
  inState('active', ['POST /v1/cards'], [onCard('freeze'), onCard('unfreeze')]),
  inState(
    'frozen',
    [onCard('freeze')],
    ['PATCH /v1/cards/{cardId} {"status":"locked"}'],
    ['POST /v1/cards', suspended],
    ['POST /v1/agents', 'POST /v1/cards {"agentId":"{agentId}"}', 'POST /v1/agents/{agentId}/suspend', 'GET /v1/cards/{cardId}'],
  ),
  inState('canceled', [onCard('cancel')], [onCard('close')]),
  inState('expired', ['POST /v1/cards', 'POST /v1/simulate/clock {"advanceSeconds":98000000}']),
  ...agentScenarios,
  ...cardTransactionScenarios,
];
