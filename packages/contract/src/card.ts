// Cards, their controls, and the display of their numbers. The card service also owns agents and card transactions. Its
// whole contract is assembled at the end of this file.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { agentEvents, agentMachine, agentOperations, agentScenarios } from './agent.ts';
import { nonBlankText } from './non-blank-text.ts';
import { cardTransactionEvents, cardTransactionMachine, cardTransactionOperations } from './card-transaction.ts';
import { cardTransactionScenarios } from './card-transaction-scenarios.ts';
import type { EventTable } from './event.ts';
import { createdQuery, id, Instant, Metadata, page, pageQuery } from './field.ts';
import { metadataChange, metadataQuery } from './metadata.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from './machine.ts';
import { batchedCommand, command, contract, query } from './operation.ts';
import { expectedVersion, lookOperations, subjectOperations } from './operator.ts';
import { ownedOperations } from './erasure.ts';
import { ownerFreezeOperations } from './owner-freeze.ts';
import { exportOperations } from './export-rows.ts';
import { merchantOperations } from './statement-entries.ts';
import { LimitFrequency, Usd, UsdAmount } from './spending-limit.ts';
import { AccessEvent, CardDetails, ListAccessEvents, RevealCard, revealParams } from './card-details.ts';
import { phonePattern } from './text.ts';

export const CardStatus = z
  .enum(['active', 'frozen', 'canceled', 'expired'])
  .meta({ id: 'CardStatus', description: 'Only an `active` card can spend. `canceled` and `expired` are final.' });
export type CardStatus = z.infer<typeof CardStatus>;
export const CardType = z
  .enum(['virtual', 'physical'])
  .meta({ id: 'CardType', description: 'A virtual card has a number but no physical card.' });

/**
 * First digits of the card numbers that we issue, by default: a range that card sandboxes use. The gateway rejects text
 * with such a number, so configure both services alike.
 */
export const cardBinDefault = '411111';

const listMax = 100;
const Mccs = z
  .array(z.string().regex(/^\d{4}$/, 'must be four digits, such as 5411'))
  .max(listMax)
  .meta({ description: 'ISO 18245 merchant category codes.' });
const Merchants = z
  .array(nonBlankText(limits.name))
  .max(listMax)
  .meta({ description: 'Merchant ids or names. The comparison ignores case.' });
const Countries = z
  .array(z.string().regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code, such as DE'))
  .max(listMax)
  .meta({ description: 'ISO 3166-1 alpha-2 country codes.' });
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
    .meta({ description: 'Allows only the merchant of the next approved authorization from then on.' }),
  cooldownMinutes: z
    .int()
    .min(0)
    .max(minutesMax)
    .optional()
    .meta({ description: 'Minimum time between two authorizations. The cooldown rule detects shorter gaps.' }),
  attestationWindowMinutes: z
    .int()
    .min(1)
    .max(minutesMax)
    .optional()
    .meta({ description: 'Minutes that a request for card details attests later authorizations. The default is 60.' }),
  requireAttestation: z.boolean().optional().meta({ description: 'Declines authorizations that are not attested.' }),
};

export const Card = z
  .object({
    id: id('card'),
    customerId: id('customer'),
    type: CardType,
    status: CardStatus,
    statusReason: z.string().optional().meta({ description: 'Reason for the freeze or cancellation, if one was given.' }),
    last4: z.string(),
    expirationMonth: z.int(),
    expirationYear: z.int(),
    spendingLimit: z.object({
      amount: Usd,
      frequency: LimitFrequency,
      spent: Usd.optional().meta({ description: 'US dollars that count against the limit now. Lists omit this field.' }),
      remaining: Usd.optional().meta({ description: 'US dollars remaining in the limit now. Lists omit this field.' }),
    }),
    walletId: id('wallet').optional(),
    agentId: id('agent').optional(),
    displayName: z.string().optional(),
    ...cardControls,
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Card', description: 'Payment card. Amounts are JSON numbers in US dollars, in major units.' });
export type Card = z.infer<typeof Card>;
export type CardControls = Pick<Card, keyof typeof cardControls>;

const Shipping = z
  .object({
    name: nonBlankText(limits.name),
    line1: nonBlankText(140),
    line2: nonBlankText(140).optional(),
    city: nonBlankText(70),
    state: nonBlankText(70).optional(),
    postalCode: nonBlankText(20),
    country: z.string().regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code, such as DE'),
    phone: z
      .string()
      .regex(phonePattern, 'must be an international number: +, country code, number, such as +4930123456')
      .optional(),
  })
  .meta({
    id: 'CardShipping',
    description: 'Delivery address of a physical card. The platform stores it encrypted and never shows it again.',
  });
export type Shipping = z.infer<typeof Shipping>;

const displayName = nonBlankText(26).optional().meta({ description: 'Text printed or shown on the card.' });

export const CreateCard = z
  .object({
    customerId: id('customer'),
    type: CardType,
    limitAmount: UsdAmount.meta({
      description: 'Spending limit in US dollars, in major units. In the sandbox, 9001.02 is rejected.',
    }),
    limitFrequency: LimitFrequency,
    walletId: id('wallet').optional().meta({
      description:
        'USD or USDC wallet of the customer. The default is the customer’s oldest active one at the time of the charge.',
    }),
    agentId: id('agent').optional(),
    shipping: Shipping.optional().meta({ description: 'Required for physical cards with a live key.' }),
    displayName,
    ...cardControls,
    metadata: Metadata.optional(),
  })
  .meta({
    id: 'CreateCard',
    description: 'Card to create. Amounts are JSON numbers in US dollars, in major units: 250 is USD 250.00.',
  });

export const UpdateCard = z
  .object({
    limitAmount: UsdAmount.optional(),
    limitFrequency: LimitFrequency.optional(),
    status: z.enum(['active', 'frozen', 'locked']).optional().meta({ description: '`locked` is an alias of `frozen`.' }),
    displayName,
    ...cardControls,
    ...metadataChange,
  })
  .meta({
    id: 'UpdateCard',
    description: 'Fields to update. A list replaces the previous list. Amounts are US dollars in major units.',
  });

export const cardParams = z.object({ cardId: id('card') });
export const ListCards = z.object({
  ...metadataQuery,
  customerId: id('customer').optional(),
  agentId: id('agent').optional(),
  status: z
    .enum([...CardStatus.options, 'locked'])
    .optional()
    .meta({ description: '`locked` is an alias of `frozen`.' }),
  type: CardType.optional(),
  ...createdQuery,
  ...pageQuery,
});

export const FreezeCard = z.object({ reason: nonBlankText(limits.description).optional() }).meta({ id: 'FreezeCard' });
export const CancelCard = z.object({ reason: z.enum(['lost', 'stolen', 'other']).optional() }).meta({ id: 'CancelCard' });

/** Added by the gateway, the only service that knows it. The longest value is an IPv6 address with a zone. */
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
    input: revealParams.extend(callerAddress),
    output: z.object({ html: z.string() }),
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
  ...ownedOperations,
});

const category = 'card';
export const cardEvents = {
  'card.created': { category, description: 'A card was created.', data: Card },
  'card.updated': { category, description: 'The status, limit, or controls of a card changed.', data: Card },
  'card.frozen': { category, description: 'A card was frozen.', data: Card },
  'card.canceled': { category, description: 'A card was canceled.', data: Card },
  'card.auto_frozen': { category, description: 'A risk rule froze a card.', data: Card },
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
    { from: 'active', to: 'frozen', trigger: 'the owner, a risk rule, or the suspension of its agent or customer' },
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
const suspensionCall = 'POST /v1/simulate/customers/{customerId}/status {"status":"suspended"}';

/** A recipe for every state of these machines. */
export const cardScenarios: readonly SandboxScenario[] = [
  inState('active', ['POST /v1/cards'], [onCard('freeze'), onCard('unfreeze')]),
  inState(
    'frozen',
    [onCard('freeze')],
    ['PATCH /v1/cards/{cardId} {"status":"locked"}'],
    ['POST /v1/cards', suspensionCall],
    ['POST /v1/agents', 'POST /v1/cards {"agentId":"{agentId}"}', 'POST /v1/agents/{agentId}/suspend', 'GET /v1/cards/{cardId}'],
  ),
  inState('canceled', [onCard('cancel')], [onCard('close')]),
  inState('expired', ['POST /v1/cards', 'POST /v1/simulate/clock {"advanceSeconds":98000000}']),
  ...agentScenarios,
  ...cardTransactionScenarios,
];
