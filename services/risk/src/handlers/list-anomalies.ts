import { pageOf } from '@pay/contract/page';
import type { risk } from '@pay/contract/risk/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { anomalyView } from '../domain/anomaly.ts';
import { listOwnerAnomalies } from '../store/anomalies.ts';

export const listAnomalies = query<typeof risk.listAnomalies, Deps>()(async ({ ctx, input, db }) => {
  const anomalies = await listOwnerAnomalies(db, ctx.owner, input);
  return pageOf(anomalies.map(anomalyView), input);
});
