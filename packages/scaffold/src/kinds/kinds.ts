import { event } from './event.ts';
import { job } from './job.ts';
import type { Kind } from './kind.ts';
import { rail } from './rail.ts';

/** In the order of the help. */
export const kinds: Readonly<Record<string, Kind>> = { event, rail, job };
