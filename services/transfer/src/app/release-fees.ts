// Makes developer fees available once they cannot be reversed. The ledger does it once for each transaction. A leased
// row may already be released, so a concurrent return finishes the release first.
import { derive, sameBody, type Id } from '@pay/core/id';
import { SECOND, type Clock } from '@pay/core/time';
import { claimGeneration, systemCtx } from '@pay/kernel/ctx';
import type { Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import { isFault } from '@pay/core/fault';
import { releaseFeeGroup } from '../domain/postings.ts';
import { returnWindowMs } from '../domain/rail-matrix.ts';
import type { Progress, Transaction } from '../domain/transaction.ts';
import { endReleases, findBegunRelease, type DueRelease, type LeasedRelease } from '../store/fee-releases.ts';
import type { Clients } from './clients.ts';
import type { OwnerSettings } from './owner-settings.ts';

/** The clock is real time. */
export type ReleaseDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Clients['wallet'], 'post'>;
  readonly ownerSettings: OwnerSettings;
};

/** Milliseconds for which a worker leases a release. */
export const RELEASE_LEASE_MS = 15 * SECOND;
const CALL_MS = 8 * SECOND;

type Completion = { readonly transaction: Transaction; readonly next: Progress; readonly realNow: number };

/**
 * The release that a completed transaction waits for. Undefined if its fee is available at once, or if it has no fee.
 */
export function releaseOf({ transaction, next, realNow }: Completion): DueRelease | undefined {
  const { id, owner, rail, sourceCurrency, developerFeeUnits } = transaction;
  const windowMs = returnWindowMs(rail);
  if (next.status !== 'completed' || developerFeeUnits === null || developerFeeUnits === 0n || windowMs === 0) return undefined;
  return { id, owner, rail, sourceCurrency, developerFeeUnits, dueAt: realNow + windowMs };
}

/** Posts leased releases. A failed one is retried when its lease ends. */
export async function releaseFees(deps: ReleaseDeps, releases: readonly LeasedRelease[]): Promise<void> {
  const done = await Promise.all(
    releases.map((release) =>
      post(deps, release).then(
        () => release.id,
        (error: unknown) => {
          deps.log[isFault(error) ? 'warn' : 'error']('fee not released', { txn_id: release.id, err: errorOf(error) });
          return undefined;
        },
      ),
    ),
  );
  await endReleases(
    deps.db,
    done.filter((id) => id !== undefined),
  );
}

/**
 * Finishes a release in progress before a return reverses the fee of this transaction. Throws if the ledger cannot be
 * reached.
 */
export async function finishRelease(deps: ReleaseDeps, id: Id<'transaction'>): Promise<void> {
  const begun = await findBegunRelease(deps.db, id);
  if (begun === undefined) return;
  await post(deps, begun);
  await endReleases(deps.db, [id]);
}

async function post({ clock, wallet, ownerSettings, log }: ReleaseDeps, release: LeasedRelease): Promise<void> {
  const { clockOffsetMs } = (await ownerSettings.of([release.owner]))(release.owner);
  const operationId = sameBody('operation', derive('operation', release.id, 'release-fee'));
  const ctx = systemCtx(release.owner, operationId, clock.now() + CALL_MS);
  const group = releaseFeeGroup(release);
  const outcome = await wallet.post(claimGeneration(ctx, { generation: release.generation, clockOffsetMs }), group);
  // If pending fees paid for other returns, nothing remains to be released.
  if (outcome.outcome === 'refused' && outcome.reason !== 'insufficient_funds')
    log.error('fee release refused', { txn_id: release.id, reason: outcome.reason });
}
