// Work that killed its worker or failed too often. The kernel serves these operations for every service.
import { z } from 'zod';
import { id, Instant } from './field.ts';
import { command, contract, query } from './operation.ts';

/** Number of attempts after which work is set aside. It bounds how often the work can kill its process. */
export const workAttemptsMax = 3;

const key = { kind: z.string().max(40), workId: z.string().max(200) };

export const SetAsideWork = z.object({
  ...key,
  /** The work's resource: the id of a transaction, a batch, an endpoint. */
  resourceId: z.string(),
  /** Null for work of the platform itself. */
  account: id('key').nullable(),
  environment: z.enum(['sandbox', 'live']).nullable(),
  attempts: z.int(),
  error: z.string(),
  /** True if the work ended as failed: releasing it closes the entry and retries nothing. */
  isEnded: z.boolean(),
  at: Instant,
});
export type SetAsideWork = z.infer<typeof SetAsideWork>;

/** Operations of one service. The subjects are `rpc.<service>.<operation>`, like those of its contract. */
export const setAsideWorkOperations = (service: string) =>
  contract(service, {
    listSetAsideWork: query({
      summary: 'List set-aside work',
      input: z.object({ limit: z.int().min(1).max(1_000), kind: key.kind.optional(), workId: key.workId.optional() }),
      output: z.object({ items: z.array(SetAsideWork) }),
    }),
    releaseWork: command({ summary: 'Release set-aside work', input: z.object(key), output: SetAsideWork }),
  });
