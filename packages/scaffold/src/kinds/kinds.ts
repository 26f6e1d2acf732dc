import { event } from './event.ts';
import { job } from './job.ts';
import type { Kind } from './kind.ts';
import { operation } from './operation.ts';
import { rail } from './rail.ts';
import { service } from './service.ts';

/** The kinds in the order of the help. */
export const kinds: Readonly<Record<string, Kind>> = { operation, event, rail, job, service };
