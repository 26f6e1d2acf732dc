import { eventKeys } from '@pay/contract/variables';
import { z } from 'zod';
import { cardBinDefault } from '@pay/contract/card/shapes';

export const Config = z.object({
  ...eventKeys('card', 'customer'),
  /**
   * First digits of the generated card numbers: a range that no network routes, such as 999990, or a published test
   * range.
   */
  CARD_BIN: z
    .string()
    .regex(/^\d{6,14}$/)
    .default(cardBinDefault),
  /** Comma-separated `kid:base64(32 bytes)`; the first seals card numbers, all open. */
  CARD_DATA_KEYS: z.string().min(1),
  /** In the same form. The first key computes the security codes of new cards, and each card keeps its key. */
  CVV_KEYS: z.string().min(1),
  /** One permanent `kid:base64(32 bytes)`: it keys the hash that keeps card numbers unique. */
  CARD_FINGERPRINT_KEY: z.string().min(1),
  /** Milliseconds for the wallet service to accept a hold. Without an answer, the authorization is declined. */
  AUTHORIZATION_WALLET_MS: z.coerce.number().int().min(50).max(1_500).default(1_200),
  /** Milliseconds for the risk service. Without an answer, RISK_FAIL_MODE decides. */
  AUTHORIZATION_RISK_MS: z.coerce.number().int().min(20).max(500).default(400),
  /** While risk does not answer, `closed` declines authorizations, and `open` decides without risk. */
  RISK_FAIL_MODE_LIVE: z.enum(['closed', 'open']).default('closed'),
  RISK_FAIL_MODE_SANDBOX: z.enum(['closed', 'open']).default('open'),
  /** Age in milliseconds at which a hold without a decision is released; longer than any request may take. */
  ORPHAN_HOLD_MS: z.coerce.number().int().min(12_000).max(3_600_000).default(60_000),
  /** The gateway's URL for callers; links to the page that shows a number begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
});
export type Config = z.infer<typeof Config>;
