import { z } from 'zod';

/** The card service needs nothing beyond what every service has. */
export const Config = z.object({});
