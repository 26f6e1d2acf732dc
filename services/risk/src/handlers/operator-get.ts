import type { risk } from '@pay/contract/risk/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { anomalyView } from '../domain/anomaly.ts';
import { findAnyonesAnomaly } from '../store/anomalies.ts';

/** The answer has ids, a rule, and two numbers, but no personal data. So the owner's audit log gets no entry. */
export const operatorGet = command<typeof risk.operatorGet, Deps>()({
  async commit({ input, tx }) {
    const found = await findAnyonesAnomaly(tx, input.id);
    return found === undefined ? null : { ...found.owner, resource: { ...anomalyView(found), reviewed: found.reviewed } };
  },
});
