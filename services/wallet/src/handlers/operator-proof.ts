import type { wallet } from '@pay/contract/wallet/operations';
import { formatUnits, scales } from '@pay/core/money';
import { query } from '@pay/kernel/handler';
import { violationCounts } from '../app/violation-counts.ts';
import type { Deps } from '../deps.ts';
import { findExcesses } from '../store/conservation-proof.ts';
import { foldPostingsMax, proveFolds, proveSums, type Violation } from '../store/proofs.ts';

/**
 * The job's checks in slices, run now and completely: for an operator who needs the result or has just repaired
 * something.
 */
export const operatorProof = query<typeof wallet.operatorProof, Deps>()(async ({ db }) => {
  const sums = await proveSums(db);
  const folds = await proveFolds(db, foldPostingsMax);
  const made = (await findExcesses(db)).map(({ owner, currency }): Violation => ({
    check: 'conservation',
    example: `${owner.account} (${owner.environment}) ${currency}`,
  }));
  return {
    balances: sums.imbalances.map(({ environment, currency, units }) => ({
      environment,
      currency,
      difference: formatUnits(units, scales[currency]),
    })),
    violations: violationCounts([...sums.violations, ...(folds ?? []), ...made]),
    wasEveryPosting: folds !== undefined,
  };
});
