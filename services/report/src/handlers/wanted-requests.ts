import type { report } from '@pay/contract/report';
import { query } from '@pay/kernel/handler';
import { pageAsked } from '../app/export-rows.ts';
import type { Deps } from '../deps.ts';
import { wantedExports } from '../store/exports.ts';

const EXPORTS_MAX = 4;

/** Whoever's they are: the gateway brings rows for all owners. */
export const wantedRequests = query<typeof report.wantedRequests, Deps>()(async ({ db }) => {
  const wanted = await wantedExports(db, EXPORTS_MAX);
  return { wanted: wanted.map(({ owner, made }) => ({ ...owner, exportId: made.id, page: pageAsked(made) })) };
});
