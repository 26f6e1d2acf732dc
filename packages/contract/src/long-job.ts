// What statements and exports have in common: work that goes on after the answer.
import { z } from 'zod';
import { Instant } from './field.ts';
import type { StateMachine } from './machine.ts';

export const JobStatus = z.enum(['pending', 'running', 'completed', 'failed', 'canceled']).meta({
  id: 'JobStatus',
  description: 'Only `completed` has content. `failed` and `canceled` have none, also where work had begun.',
});
export type JobStatus = z.infer<typeof JobStatus>;

const JobFailureReason = z
  .enum(['too_many_rows', 'simulated', 'rows_unavailable', 'processing_failed'])
  .meta({ id: 'JobFailureReason', description: 'Why it failed. Clients should tolerate new values.' });

export const jobMembers = {
  status: JobStatus,
  progress: z
    .object({
      done: z.int().min(0).meta({ description: 'Rows that are written.' }),
      total: z.int().min(0).nullable().meta({ description: 'Rows that there are.' }),
    })
    .meta({ id: 'JobProgress', description: 'Rows that are written; `total` is null where it is not known yet.' }),
  failureReason: JobFailureReason.nullable().meta({ description: 'Why it failed; null unless it did.' }),
  createdAt: Instant,
  completedAt: Instant.nullable().meta({ description: 'When it ended, well or not.' }),
};

/** Jobs of one owner that may be pending or running at once, statements and exports together. */
export const runningJobsMax = 5;
/** Rows of one statement or export. */
export const jobRowsMax = 2_000_000;

/** Both kinds of jobs go the same ways. */
export const jobMachine = (resource: string): StateMachine => ({
  resource,
  field: 'status',
  initial: 'pending',
  states: [...JobStatus.options],
  terminal: ['completed', 'failed', 'canceled'],
  transitions: [
    { from: 'pending', to: 'running', trigger: 'its work begins' },
    { from: 'pending', to: 'completed', trigger: 'all rows were there at once' },
    { from: 'pending', to: 'canceled', trigger: 'canceled' },
    { from: 'pending', to: 'failed', trigger: '`failureReason` says why' },
    { from: 'running', to: 'completed', trigger: 'the last row is written' },
    { from: 'running', to: 'canceled', trigger: 'canceled' },
    { from: 'running', to: 'failed', trigger: '`failureReason` says why' },
  ],
});
