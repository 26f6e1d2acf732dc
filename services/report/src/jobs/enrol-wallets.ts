import { HOUR } from '@pay/core/time';
import { derive } from '@pay/core/id';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { enrolmentPosition, saveEnrolment } from '../store/statement-wallets.ts';

const WALLETS_MAX = 500;
const CALL_MS = 5_000;

/**
 * Wallets that are older than this service get statements too. Once the job has found them all, it has no work: new
 * wallets arrive as events.
 */
export const enrolWallets: Job<Deps> = {
  name: 'enrol-wallets',
  alone: true,
  everyMs: HOUR,
  async run({ db, deps, clock, ids }) {
    const position = await enrolmentPosition(db);
    if (position === undefined) return false;
    const now = clock.now();
    // A placeholder: the answer covers all owners.
    const owner = { account: ids.next('key', now), environment: 'live' } as const;
    const ctx = systemCtx(owner, derive('operation', owner.account, 'enrol'), now + CALL_MS);
    const { wallets } = await deps.clients.wallet.listWalletsAfter(ctx, {
      after: position.after ?? undefined,
      limit: WALLETS_MAX,
    });
    await db.tx((tx) => saveEnrolment(tx, wallets));
    return wallets.length > 0;
  },
};
