import { eventKeys } from '@pay/contract/variables';
import { z } from 'zod';

export const Config = z.object({
  ...eventKeys('customer'),
  /** The gateway's URL for callers; links to the hosted pages begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
});
export type Config = z.infer<typeof Config>;
