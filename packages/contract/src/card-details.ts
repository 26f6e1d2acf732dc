// Showing a card's number: what a caller states it is needed for, what is shown, and the record that is kept of it.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { written } from './written.ts';
import { createdQuery, id, Instant, Metadata, pageQuery } from './field.ts';
import { UsdAmount } from './spending-limit.ts';

const RevealReason = z
  .enum(['one-time', 'subscription', 'preauth'])
  .meta({ id: 'RevealReason', description: 'What kind of charge is expected.' });
const ExposureMode = z
  .enum(['rawPan', 'revealUrl'])
  .meta({ id: 'ExposureMode', description: 'The number itself, or a page that shows it once.' });

/** What a caller states about the purchase it needs the number for; the record that later spending is held against. */
export const RevealCard = z
  .object({
    summary: written(500).meta({ description: 'What the card is about to be used for.' }),
    expectedAmount: UsdAmount.optional().meta({ description: 'Major units of expectedCurrency.' }),
    expectedCurrency: z
      .string()
      .regex(/^[a-z]{3,5}$/, 'must be a currency code')
      .optional()
      .meta({ description: 'Default usd.' }),
    merchantText: written(limits.name).optional().meta({ description: 'Where the card is about to be used.' }),
    reason: RevealReason.optional(),
    clientContext: z.union([written(500), Metadata]).optional(),
    exposureMode: ExposureMode.optional().meta({
      description:
        'Sandbox default rawPan, live default revealUrl. With a live key rawPan takes a restricted key with the scope cards:reveal.',
    }),
  })
  .meta({ id: 'RevealCard', description: 'An attestation: what the number is needed for.' });
export type RevealCard = z.infer<typeof RevealCard>;

export const CardDetails = z
  .object({
    accessEventId: id('accessEvent'),
    cardId: id('card'),
    last4: z.string(),
    expirationMonth: z.int(),
    expirationYear: z.int(),
    exposureMode: ExposureMode,
    pan: z.string().optional(),
    cvv: z.string().optional(),
    revealUrl: z.string().optional().meta({ description: 'A page that shows the number once, within 60 seconds.' }),
    expiresAt: Instant.meta({ description: 'rawPan: end of the attestation window. revealUrl: end of the page.' }),
  })
  .meta({ id: 'CardDetails', description: 'Never kept for replays and never cached.' });
export type CardDetails = z.infer<typeof CardDetails>;

export const AccessEvent = z
  .object({
    id: id('accessEvent'),
    cardId: id('card'),
    keyId: id('key'),
    requestId: id('request'),
    exposureMode: ExposureMode,
    summary: z.string(),
    expectedAmount: z.number().optional().meta({ multipleOf: 0.01, description: 'Major units of expectedCurrency.' }),
    expectedCurrency: z.string().optional(),
    merchantText: z.string().optional(),
    reason: z.string().optional(),
    clientContext: z.union([z.string(), Metadata]).optional(),
    callerAddress: z.string().optional().meta({ description: 'The network address that asked.' }),
    openedAt: Instant.optional().meta({ description: 'When the page of revealUrl was opened.' }),
    openedFrom: z.string().optional().meta({ description: 'The network address that opened it.' }),
    createdAt: Instant,
  })
  .meta({ id: 'CardAccessEvent', description: 'Who asked for a card’s details, when and for what.' });
export type AccessEvent = z.infer<typeof AccessEvent>;

export const ListAccessEvents = z.object({ ...createdQuery, ...pageQuery });

/** Path token of the page behind revealUrl. Anything malformed is answered like an unknown one. */
export const revealParams = z.object({ token: z.string().min(1).max(200) });
