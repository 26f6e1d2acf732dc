import { referenceRule } from '@pay/contract/reference-rule';
import type { transfer } from '@pay/contract/transfer/operations';
import { isFiatRail, railRows } from '@pay/contract/rails';
import { formatUnits, scales } from '@pay/core/money';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { minimums } from '../domain/minimums.ts';

/** Reference data: it changes with releases, not with requests. */
export const rails = query<typeof transfer.rails, Deps>()(async () => rows);

const rows = minimums.map(({ rail, currency, units }) => ({
  rail,
  currency,
  minimumAmount: formatUnits(units, scales[currency]),
  accountType: isFiatRail(rail) ? railRows[rail].accountType : null,
  referenceMax: referenceRule(rail).max,
}));
