import { eventKeys } from '@pay/contract/variables';
import { z } from 'zod';
import { cardBinDefault } from '@pay/contract/card/shapes';

export const Config = z.object({
  ...eventKeys('card', 'customer'),
  /**
   * First digits of the generated numbers; a range that no network routes, such as 999990, or a published test range.
   */
  CARD_BIN: z
    .string()
    .regex(/^\d{6,14}$/)
    .default(cardBinDefault),
  /** Comma-separated `kid:base64(32 bytes)`; the first seals card numbers, all open. */
  CARD_DATA_KEYS: z.string().min(1),
  /** As above. The first computes the security codes of new cards, and each card keeps its first one. */
  CVV_KEYS: z.string().min(1),
  /** One permanent `kid:base64(32 bytes)`: it keys the hash that keeps card numbers unique. */
  CARD_FINGERPRINT_KEY: z.string().min(1),
  /** Milliseconds for the wallet service to accept a hold, before an authorization is declined without its answer. */
  AUTHORIZATION_WALLET_MS: z.coerce.number().int().min(50).max(1_500).default(1_200),
  /** Milliseconds for the risk service, before an authorization is decided without it. */
  AUTHORIZATION_RISK_MS: z.coerce.number().int().min(20).max(500).default(400),
  /** The behavior of authorizations while risk does not answer: `closed` declines them, `open` decides without it. */
  RISK_FAIL_MODE_LIVE: z.enum(['closed', 'open']).default('closed'),
  RISK_FAIL_MODE_SANDBOX: z.enum(['closed', 'open']).default('open'),
  /** Age in milliseconds at which a hold without a decision is released; longer than any request may take. */
  ORPHAN_HOLD_MS: z.coerce.number().int().min(12_000).max(3_600_000).default(60_000),
  /** The gateway's URL for callers; links to the page that shows a number begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
});
export type Config = z.infer<typeof Config>;
