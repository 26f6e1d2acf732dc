import { z } from 'zod';

/** The report service needs nothing beyond what every service has. */
export const Config = z.object({});
