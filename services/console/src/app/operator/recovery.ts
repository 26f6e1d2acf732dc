// Ends recovery mode. Two people decide it, and only after the providers' books were compared for this restore.
import { conflict } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { currentRecovery, findResumedBy, resumeRecovery, type Recovery } from '@pay/kernel/recovery-mode';
import type { AppDeps } from '../app-deps.ts';
import type { ActionWork } from './subject.ts';

/** The current state in the database. @throws 409 if there is nothing to resume, and before the books were compared */
async function requireReconciledRecovery(tools: AppDeps): Promise<Recovery & { readonly reconciledAt: Date }> {
  const recovery = await currentRecovery(tools.db);
  if (recovery === undefined)
    throw conflict('invalid_state_transition', 'recovery', 'The platform is not in recovery mode.', {
      hint: 'No action is necessary: callers can already write.',
    });
  const { reconciledAt } = recovery;
  if (reconciledAt === null)
    throw conflict(
      'invalid_state_transition',
      'recovery',
      'The gap of this restore is not reconciled. Run `pay ops reconcile-gap`.',
      {
        hint: 'After a resume, callers retry their requests. If the provider already made a payment that the platform lost, a retry would pay twice.',
      },
    );
  return { ...recovery, reconciledAt };
}

async function resume(tools: AppDeps, by: string, expectedVersion: string | undefined): Promise<string> {
  const { id, reconciledAt } = await requireReconciledRecovery(tools);
  const isSeen = expectedVersion === undefined || expectedVersion === iso(reconciledAt.getTime());
  const isResumed = isSeen && (await resumeRecovery(tools.db.knex, { id, reconciledAt, at: tools.clock.now(), by }));
  if (!isResumed)
    throw conflict('subject_changed', 'recovery', `The records of ${id} were compared again. Read the result and propose again.`);
  return id;
}

export const recoveryActions = {
  'recovery.resume': {
    async find({ tools }) {
      const { id, reconciledAt } = await requireReconciledRecovery(tools);
      // The approver has not seen a comparison that runs after the proposal, so it changes the version.
      return { owner: undefined, target: { type: 'recovery', id, version: iso(reconciledAt.getTime()) } };
    },
    async run({ tools, ctx: { operationId: by }, expected }) {
      const { knex } = tools.db;
      const recoveryId = (await findResumedBy(knex, by)) ?? (await resume(tools, by, expected.expected));
      await tools.recovery.look();
      return { result: { recoveryId, isResumed: true } };
    },
  },
} satisfies Record<string, ActionWork>;
