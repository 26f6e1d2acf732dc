import { z } from 'zod';

/** The wallet service needs nothing beyond what every service has. */
export const Config = z.object({});
