import { z } from 'zod';
import { cardBinDefault } from '@pay/contract/card';

export const Config = z.object({
  /** First digits of the numbers we make; a range that no network routes, such as 999990, or a published test range. */
  CARD_BIN: z
    .string()
    .regex(/^\d{6,14}$/)
    .default(cardBinDefault),
  /** Comma-separated `kid:base64(32 bytes)`; the first seals card numbers, all open. */
  CARD_DATA_KEYS: z.string().min(1),
  /** As above; the first computes the security codes of new cards, and each card keeps the one it began with. */
  CVV_KEYS: z.string().min(1),
  /** One `kid:base64(32 bytes)` for ever: it keys the hash that keeps card numbers unique. */
  CARD_FINGERPRINT_KEY: z.string().min(1),
  /** Where callers reach the gateway; links to the page that shows a number begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
});
export type Config = z.infer<typeof Config>;
