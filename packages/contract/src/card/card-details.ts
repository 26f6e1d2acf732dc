// Showing a card's number: the caller's stated purpose, the response, and its record.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { nonBlankText } from '../non-blank-text.ts';
import { createdQuery, id, Instant, Metadata, pageQuery } from '../field.ts';
import { UsdAmount } from './spending-limit.ts';

const RevealReason = z
  .enum(['one-time', 'subscription', 'preauth'])
  .meta({ id: 'RevealReason', description: 'Expected kind of charge.' });
const ExposureMode = z
  .enum(['rawPan', 'revealUrl'])
  .meta({ id: 'ExposureMode', description: '`rawPan` returns the number, `revealUrl` a page that shows it once.' });

/** The caller's statement about the purchase that needs the number. Later spending is compared with this record. */
export const RevealCard = z
  .object({
    summary: nonBlankText(500).meta({ description: 'Intended use of the card.' }),
    expectedAmount: UsdAmount.optional().meta({ description: 'Expected amount in major units of `expectedCurrency`.' }),
    expectedCurrency: z
      .string()
      .regex(/^[a-z]{3,5}$/, 'must be a currency code')
      .optional()
      .meta({ description: 'The default is `usd`.' }),
    merchantText: nonBlankText(limits.name).optional().meta({ description: 'Merchant where the card will be used.' }),
    reason: RevealReason.optional(),
    clientContext: z.union([nonBlankText(500), Metadata]).optional(),
    exposureMode: ExposureMode.optional().meta({
      description:
        'The default is `rawPan` in the sandbox and `revealUrl` in live. In live, `rawPan` requires a restricted key with the scope `cards:reveal`.',
    }),
  })
  .meta({ id: 'RevealCard', description: 'Attestation: the intended use of the number.' });
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
    revealUrl: z.string().optional().meta({ description: 'Page that shows the number once, within 60 seconds.' }),
    expiresAt: Instant.meta({
      description: 'For `rawPan`, the end of the attestation window. For `revealUrl`, the time when the page expires.',
    }),
  })
  .meta({ id: 'CardDetails', description: 'Card details. The platform never stores them for replays and never caches them.' });
export type CardDetails = z.infer<typeof CardDetails>;

export const AccessEvent = z
  .object({
    id: id('accessEvent'),
    cardId: id('card'),
    keyId: id('key'),
    requestId: id('request'),
    exposureMode: ExposureMode,
    summary: z.string(),
    expectedAmount: z
      .number()
      .optional()
      .meta({ multipleOf: 0.01, description: 'Expected amount in major units of `expectedCurrency`.' }),
    expectedCurrency: z.string().optional(),
    merchantText: z.string().optional(),
    reason: z.string().optional(),
    clientContext: z.union([z.string(), Metadata]).optional(),
    callerAddress: z.string().optional().meta({ description: 'Network address of the request.' }),
    openedAt: Instant.optional().meta({ description: 'Time when the `revealUrl` page was opened.' }),
    openedFrom: z.string().optional().meta({ description: 'Network address that opened the page.' }),
    createdAt: Instant,
  })
  .meta({ id: 'CardAccessEvent', description: 'Record of one request for card details.' });
export type AccessEvent = z.infer<typeof AccessEvent>;

export const ListAccessEvents = z.object({ ...createdQuery, ...pageQuery });

/** Path token of the page at revealUrl. A malformed token gets the same response as an unknown token. */
export const revealParams = z.object({ token: z.string().min(1).max(200) });
