import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { formerly } from '@pay/kernel/config';
import { z } from 'zod';

/** Variables of this service beside the kernel's. */
export const Config = z.object({
  ...eventKeys('transfer'),
  /** Serve live rails by the simulator: the local stack and load tests. Never where real money is meant to move. */
  LIVE_RAILS_SIMULATED: onLocalStack('true', z.stringbool().default(false)),
  /**
   * Postgres in which the simulator keeps its books, apart from this service's database: for rehearsing a restore, which must not take a
   * provider's books back. Without it the books are in this service's own schema.
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
  /** Rows one saga batch takes. */
  SAGA_BATCH_MAX: z.coerce.number().int().min(1).max(512).default(128),
  /** Milliseconds a call to a rail may take before its outcome is called unknown. */
  RAIL_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** What becomes of transfers while risk does not answer: `closed` lets them wait, `open` lets them through. */
  RISK_FAIL_MODE_LIVE: formerly('RISK_WHEN_DOWN_LIVE', z.enum(['closed', 'open']).default('closed')),
  RISK_FAIL_MODE_SANDBOX: formerly('RISK_WHEN_DOWN_SANDBOX', z.enum(['closed', 'open']).default('open')),
  /** Milliseconds that risk has to evaluate a transfer. No caller waits for it, so it is longer than for an authorization. */
  RISK_TIMEOUT_MS: z.coerce.number().int().min(10).max(8_000).default(1_000),
  /** Age in milliseconds from which a hold without a transaction is given back; longer than any request may live. */
  ORPHAN_HOLD_MS: z.coerce.number().int().min(12_000).max(3_600_000).default(60_000),
});
export type Config = z.infer<typeof Config>;
