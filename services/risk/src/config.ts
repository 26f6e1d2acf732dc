import { z } from 'zod';

/** The risk service needs nothing beyond what every service has. */
export const Config = z.object({});
