// Shared parts of statements and exports: work that continues after the response.
import { z } from 'zod';
import { Instant } from '../field.ts';
import type { StateMachine } from '../machine.ts';

export const JobStatus = z.enum(['pending', 'running', 'completed', 'failed', 'canceled']).meta({
  id: 'JobStatus',
  description: 'Only a `completed` job has content. `failed` and `canceled` jobs have none.',
});
export type JobStatus = z.infer<typeof JobStatus>;

const JobFailureReason = z
  .enum(['too_many_rows', 'simulated', 'rows_unavailable', 'processing_failed'])
  .meta({ id: 'JobFailureReason', description: 'Reason for the failure. Clients should tolerate new values.' });

export const jobMembers = {
  status: JobStatus,
  progress: z
    .object({
      done: z.int().min(0).meta({ description: 'Rows already written.' }),
      total: z.int().min(0).nullable().meta({ description: 'Total rows.' }),
    })
    .meta({ id: 'JobProgress', description: 'Rows already written. `total` is null until known.' }),
  failureReason: JobFailureReason.nullable().meta({ description: 'Reason for the failure. Null if the job did not fail.' }),
  createdAt: Instant,
  completedAt: Instant.nullable().meta({ description: 'Time when the job ended, with any result.' }),
};

/** Maximum number of an owner's pending and running jobs, statements and exports together. */
export const runningJobsMax = 5;
/** Maximum rows of one statement or export. */
export const jobRowsMax = 2_000_000;

/** Both kinds of jobs have the same state machine. */
export const jobMachine = (resource: string): StateMachine => ({
  resource,
  field: 'status',
  initial: 'pending',
  states: [...JobStatus.options],
  terminal: ['completed', 'failed', 'canceled'],
  transitions: [
    { from: 'pending', to: 'running', trigger: 'a worker starts the job' },
    { from: 'pending', to: 'completed', trigger: 'all rows are available at once' },
    { from: 'pending', to: 'canceled', trigger: 'canceled' },
    { from: 'pending', to: 'failed', trigger: '`failureReason` says why' },
    { from: 'running', to: 'completed', trigger: 'the last row is written' },
    { from: 'running', to: 'canceled', trigger: 'canceled' },
    { from: 'running', to: 'failed', trigger: '`failureReason` says why' },
  ],
});
