import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { z } from 'zod';

/** Environment variables of this service, in addition to the kernel's. */
export const Config = z.object({
  ...eventKeys('transfer'),
  /** Serves live rails by the simulator: for the local stack and load tests. Never set it if real money moves. */
  LIVE_RAILS_SIMULATED: onLocalStack('true', z.stringbool().default(false)),
  /**
   * Postgres database in which the simulator keeps its books, apart from this service's database. Used to rehearse a
   * restore, which must not roll a provider's books back. Without it, the books are in this service's own schema.
   */
  SIMULATOR_DATABASE_URL: z.string().min(1).optional(),
  /** Milliseconds a simulated live payment takes to settle. */
  LIVE_SETTLE_MS: z.coerce.number().int().min(0).max(86_400_000).default(0),
  /** Banking days a live ACH payment stays submitted, so that a return does not come after completion. */
  ACH_RETURN_DAYS: z.coerce.number().int().min(0).max(10).default(2),
  /** Largest on-chain transfer without approved KYC under live enforcement, in major units of the source currency. */
  ON_CHAIN_WITHOUT_KYC_MAX: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/)
    .default('1000'),
  /** Comma-separated on-chain addresses that may not be paid. */
  BLOCKED_ADDRESSES: z.string().default(''),
  /** Maximum number of rows in a saga batch. */
  SAGA_BATCH_MAX: z.coerce.number().int().min(1).max(512).default(128),
  /** Milliseconds that a call to a rail may take before its outcome counts as unknown. */
  RAIL_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** How transfers behave while risk does not answer: `closed` lets them wait, `open` lets them continue. */
  RISK_FAIL_MODE_LIVE: z.enum(['closed', 'open']).default('closed'),
  RISK_FAIL_MODE_SANDBOX: z.enum(['closed', 'open']).default('open'),
  /**
   * Milliseconds that risk has to evaluate a transfer. No caller waits for it, so it is longer than for an
   * authorization.
   */
  RISK_TIMEOUT_MS: z.coerce.number().int().min(10).max(8_000).default(1_000),
  /** Age in milliseconds at which a hold without a transaction is released; longer than any request may take. */
  ORPHAN_HOLD_MS: z.coerce.number().int().min(12_000).max(3_600_000).default(60_000),
});
export type Config = z.infer<typeof Config>;
