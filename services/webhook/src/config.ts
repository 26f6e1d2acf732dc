import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { z } from 'zod';

/** Variables of this service beside the kernel's. */
export const Config = z.object({
  // It stores every event and every record for the audit log.
  ...eventKeys('file', 'customer', 'wallet', 'risk', 'card', 'transfer', 'webhook', 'report', 'gateway', 'console'),
  /** Open loopback and private networks to sandbox endpoints: development and CI only; live endpoints never get there. */
  ALLOW_PRIVATE_TARGETS: onLocalStack('true', z.stringbool().default(false)),
  /** Ports that the network lets deliveries out to, separated by commas; the chart names those of its fence. All unless given. */
  TARGET_PORTS: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, 'must be ports separated by commas')
    .transform((text) => new Set(text.split(',').map(Number)))
    .optional(),
  /** Attempts that one process makes at once, all owners together, those aside that stall; one owner gets a quarter of them. */
  DELIVERY_WORKERS: z.coerce.number().int().min(4).max(2_048).default(128),
  /** Days that events and attempts are kept. */
  RETENTION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
});
export type Config = z.infer<typeof Config>;
