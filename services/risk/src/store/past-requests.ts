// Requests of past card authorizations, for backtests.
import type { RiskRequest } from '@pay/contract/risk/shapes';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { kindCodes } from './observations.ts';

const lastSql = `
  select judged from observations where account = $1 and environment = $2 and kind = ${kindCodes.card_authorisation}
    and seen_at >= $3 and judged is not null order by id desc limit $4`;

/** Newest first; `since` in milliseconds on the owner's clock. */
export async function listPastCardRequests(
  db: Database,
  owner: Owner,
  { limit, since }: { limit: number; since: number | undefined },
): Promise<RiskRequest[]> {
  const { account, environment } = ownerColumns(owner);
  const rows = await db.hot.query<{ judged: string }>('observations-last', lastSql, [account, environment, since ?? 0, limit]);
  return rows.map(({ judged }) => JSON.parse(judged) as RiskRequest);
}
