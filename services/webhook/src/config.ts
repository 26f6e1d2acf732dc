import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { z } from 'zod';

export const Config = z.object({
  // This service stores every event and every record for the audit log.
  ...eventKeys('file', 'customer', 'wallet', 'risk', 'card', 'transfer', 'webhook', 'report', 'gateway', 'console'),
  /**
   * Opens loopback and private networks to sandbox endpoints: only for development and CI; never for live endpoints.
   */
  ALLOW_PRIVATE_TARGETS: onLocalStack('true', z.stringbool().default(false)),
  /**
   * Outbound ports that the network allows, comma-separated; all if not set. The chart copies them from its network
   * policy.
   */
  TARGET_PORTS: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, 'must be ports separated by commas')
    .transform((text) => new Set(text.split(',').map(Number)))
    .optional(),
  /** Maximum number of concurrent attempts of one process, without stalled ones. One owner gets a quarter of them. */
  DELIVERY_WORKERS: z.coerce.number().int().min(4).max(2_048).default(128),
  /** Days that events and attempts are kept. */
  RETENTION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
});
export type Config = z.infer<typeof Config>;
