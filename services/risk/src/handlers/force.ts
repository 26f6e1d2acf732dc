import type { risk } from '@pay/contract/risk/operations';
import { sameBody, type Id } from '@pay/core/id';
import { hotOf } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { anomalyView, eventTypeOf, verdictAnomalyView, type Anomaly } from '../domain/anomaly.ts';
import type { Configuration } from '../domain/configuration.ts';
import { buildForcedFinding } from '../domain/rules.ts';
import { ruleActionsOf, verdictOf } from '../domain/verdict.ts';
import { insertAnomalies } from '../store/anomalies.ts';

/** Makes a rule fire without an authorization, whether or not it is enabled. Its configured action follows. */
export const force = command<typeof risk.force, Deps>()({
  async prepare({ ctx, deps }) {
    const [configuration] = await deps.configurations.of([ctx.owner]);
    return configuration as Configuration;
  },
  async commit({ ctx, input, prepared: configuration, tx, emit }) {
    const { rule, agentId } = input;
    const finding = { rule, ...buildForcedFinding(rule, configuration.rules) };
    const hasAgent = agentId !== undefined;
    const forced = ruleActionsOf([finding], { configuration, subject: 'forced', hasAgent }).map(
      ({ action, actionTaken }): Anomaly => ({
        owner: ctx.owner,
        id: sameBody('anomaly', ctx.operationId),
        ...finding,
        action,
        actionTaken,
        dryRun: configuration.dryRun,
        forced: true,
        // The card service sends its resources' ids.
        customerId: input.customerId as Id<'customer'>,
        cardId: input.cardId as Id<'card'>,
        agentId: agentId === undefined ? null : (agentId as Id<'agent'>),
        cardTransactionId: null,
        transactionId: null,
      }),
    );
    await insertAnomalies(await hotOf(tx), forced);
    for (const anomaly of forced) emit(eventTypeOf(anomaly), { id: anomaly.id, version: 1, snapshot: anomalyView(anomaly) });
    return { ...verdictOf(forced), anomalies: forced.map(verdictAnomalyView) };
  },
  after: ({ deps, output }) => deps.metrics.countAnomalies(output.anomalies),
});
