import { eventKeys } from '@pay/contract/variables';
import { z } from 'zod';

/** Environment variables of this service, in addition to the kernel's. */
export const Config = z.object({
  ...eventKeys('wallet', 'customer'),
  /** The largest developer fee that an operator may allow an owner, in percent of the amount. */
  DEVELOPER_FEE_PERCENT_MAX: z.coerce.number().int().min(50).max(100).default(80),
});
export type Config = z.infer<typeof Config>;
