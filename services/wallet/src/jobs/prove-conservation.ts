// Continuously looks for created money: per owner and currency, outgoing plus remaining amounts never exceed incoming
// ones. Every posting is read once, behind its number in the journal, so this does not slow payments.
import type { Job, JobRun } from '@pay/kernel/jobs';
import { modeOf } from '@pay/kernel/metrics';
import { SECOND } from '@pay/core/time';
import type { ConservationProver } from '../app/conservation-prover.ts';
import type { Deps } from '../deps.ts';
import { advanceConservation, findExcesses, countUnprovedEntries } from '../store/conservation-proof.ts';

/**
 * Maximum number of slices per run. A full slice takes about 30 ms of Postgres, so a backlog takes one fifteenth of a
 * core.
 */
const slicesMax = 10;
/**
 * A judgment reads all sums. Judgments start at intervals of this many times their duration, like the ledger's sums.
 */
const rest = 20;

export const proveConservation: Job<Deps> = {
  name: 'prove-conservation',
  alone: true,
  everyMs: 5 * SECOND,
  async run({ deps: { conservation }, ...tools }) {
    try {
      for (let slices = 0; slices < slicesMax; slices += 1) {
        const { after, entries } = await advanceConservation(tools.db, conservation.after);
        conservation.after = after;
        if (entries === 0 && after === 0) break;
      }
    } finally {
      // Judges even if nothing more can be read, because entries that wait must still be reported.
      await judge(conservation, tools);
    }
    return false;
  },
};

async function judge(
  conservation: ConservationProver,
  { db, clock, log }: Pick<JobRun<Deps>, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const startedAt = clock.now();
  if (startedAt < conservation.judgedAgainAt) return;
  const found = await findExcesses(db);
  conservation.publish(
    found.map(({ owner, currency, conservation: { excess } }) => ({ mode: modeOf(owner.environment), currency, excess })),
    await countUnprovedEntries(db),
  );
  for (const { owner, currency, conservation: state } of found)
    log.error('money conservation violated', {
      owner: owner.account,
      mode: owner.environment,
      currency,
      excess: String(state.excess),
      belowZero: state.belowZero,
    });
  conservation.judgedAgainAt = startedAt + (clock.now() - startedAt) * rest;
}
