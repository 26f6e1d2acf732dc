import type { risk } from '@pay/contract/risk/operations';
import { notFound } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { anomalyView } from '../domain/anomaly.ts';
import { findAnomaly, markReviewed } from '../store/anomalies.ts';

export const operatorCloseAnomaly = command<typeof risk.operatorCloseAnomaly, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const anomaly = await findAnomaly(tx, ctx.owner, input.anomalyId);
    if (anomaly === undefined) throw notFound();
    const at = iso(clock.now());
    if (await markReviewed(tx, ctx.owner, { id: anomaly.id, at })) {
      const changes = [{ field: 'reviewedAt', from: null, to: at }];
      const target = { type: 'anomaly', id: anomaly.id };
      await recordAudit(tx, { ctx, clock }, { action: 'anomaly.reviewed', target, changes });
    }
    return anomalyView(anomaly);
  },
});
