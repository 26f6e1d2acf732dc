import type { risk } from '@pay/contract/risk/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { anomalyView } from '../domain/anomaly.ts';
import { findAnomaly } from '../store/anomalies.ts';

export const getAnomaly = query<typeof risk.getAnomaly, Deps>()(async ({ ctx, input, db }) => {
  const anomaly = await findAnomaly(db.knex, ctx.owner, input.anomalyId);
  if (anomaly === undefined) throw notFound();
  return anomalyView(anomaly);
});
