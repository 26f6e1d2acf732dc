// Cards, their controls, and the display of their numbers.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { nonBlankText } from '../non-blank-text.ts';
import { createdQuery, id, Instant, Metadata, pageQuery } from '../field.ts';
import { metadataChange, metadataQuery } from '../metadata.ts';
import { LimitFrequency, Usd, UsdAmount } from './spending-limit.ts';
import { phonePattern } from '../text.ts';

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
    description: 'Fields to update. Amounts are US dollars in major units.',
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
