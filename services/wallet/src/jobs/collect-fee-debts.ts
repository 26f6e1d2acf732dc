import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { collectFeeDebts } from '../app/collect-fee-debts.ts';
import type { Deps } from '../deps.ts';

const DEBTS_MAX = 50;

/** Repays owners' debts of developer fees from newer income. An owner's payments continue once nothing is owed. */
export const collectDebts: Job<Deps> = {
  name: 'collect-fee-debts',
  alone: true,
  everyMs: SECOND,
  async run({ db, deps, clock, ids, log }) {
    await collectFeeDebts({ db, ledger: deps.ledger, clock, ids, log }, DEBTS_MAX);
    return false;
  },
};
