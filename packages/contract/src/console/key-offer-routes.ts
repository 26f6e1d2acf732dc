// Console routes for keys that operators offer to an account. Only an admin of the account accepts an offer, and sees
// the key's secret once.
import { z } from 'zod';
import { Environment, Instant, many, nothing, route } from './route.ts';
import { ApiKey } from '../gateway/shapes.ts';

export const KeyOffer = z.object({
  id: z.string(),
  /** A new key, or a new secret for an existing key. */
  kind: z.enum(['create', 'roll']),
  environment: Environment,
  /** Name of the new key, or id of the key that gets a new secret. */
  name: z.string(),
  keyId: z.string().nullable(),
  scopes: z.array(z.string()).nullable(),
  graceSeconds: z.int().nullable(),
  /** The operator's reason. */
  reason: z.string(),
  offeredAt: Instant,
  expiresAt: Instant,
});
export type KeyOffer = z.infer<typeof KeyOffer>;

export const keyOfferRoutes = {
  listKeyOffers: route('GET', '/key-offers', { body: nothing, answer: many(KeyOffer) }),
  acceptKeyOffer: route('POST', '/key-offers/:id/accept', {
    body: z.strictObject({ environment: Environment }),
    answer: ApiKey.extend({ text: z.string() }),
  }),
  declineKeyOffer: route('POST', '/key-offers/:id/decline', {
    body: z.strictObject({ environment: Environment }),
    answer: nothing,
  }),
} as const;
