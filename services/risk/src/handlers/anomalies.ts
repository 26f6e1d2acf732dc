import { pageOf } from '@pay/contract/page';
import type { risk } from '@pay/contract/risk';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { anomalyView } from '../domain/anomaly.ts';
import * as anomalies from '../store/anomalies.ts';

export const listAnomalies = query<typeof risk.listAnomalies, Deps>()(async ({ ctx, input, db }) => {
  const found = await anomalies.list(db, ctx.owner, input);
  return pageOf(found.map(anomalyView), input);
});

export const getAnomaly = query<typeof risk.getAnomaly, Deps>()(async ({ ctx, input, db }) => {
  const found = await anomalies.find(db.knex, ctx.owner, input.anomalyId);
  if (found === undefined) throw notFound();
  return anomalyView(found);
});
