import { z } from 'zod';

/** The webhook service needs nothing beyond what every service has. */
export const Config = z.object({});
