import type { wallet } from '@pay/contract/wallet/operations';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { accountNameOf } from '../domain/account-name.ts';
import { readAccountCounts, type Sides } from '../store/operator.ts';

export const operatorAccount = query<typeof wallet.operatorAccount, Deps>()(async ({ input, db }) => {
  const found = await readAccountCounts(db.knex, input.number);
  if (found === undefined) return null;
  const { owner, ref, currency, version, counters, postings } = found;
  return {
    ...owner,
    name: accountNameOf(ref),
    currency,
    version: String(version),
    counters: formatSides(counters, currency),
    postings: formatSides(postings, currency),
  };
});

const formatSides = ({ debits, credits }: Sides, currency: Currency): { debits: string; credits: string } => ({
  debits: formatUnits(debits, scales[currency]),
  credits: formatUnits(credits, scales[currency]),
});
