import { z } from 'zod';

/** Variables of this service beside the kernel's. */
export const Config = z.object({
  /** The largest developer fee that an operator may allow an owner, in percent of the amount. */
  DEVELOPER_FEE_PERCENT_MAX: z.coerce.number().int().min(50).max(100).default(80),
});
export type Config = z.infer<typeof Config>;
