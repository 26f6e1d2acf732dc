import type { risk } from '@pay/contract/risk';
import { sameBody, type Id } from '@pay/core/id';
import { hotOf } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { anomalyView, eventOf, firedView, type Anomaly } from '../domain/anomaly.ts';
import type { Configuration } from '../domain/configuration.ts';
import { forcedSight } from '../domain/rules.ts';
import { consequencesOf, verdictOf } from '../domain/verdict.ts';
import * as anomalies from '../store/anomalies.ts';

/** Lets a rule fire without an authorisation, whether or not it is enabled; what follows is what its configuration says. */
export const force = command<typeof risk.force, Deps>()({
  async prepare({ ctx, deps }) {
    const [configuration] = await deps.configurations.of([ctx.owner]);
    return configuration as Configuration;
  },
  async commit({ ctx, input, facts: configuration, tx, emit }) {
    const { rule, agentId } = input;
    const firing = { rule, ...forcedSight(rule, configuration.rules) };
    const hasAgent = agentId !== undefined;
    const forced = consequencesOf([firing], { configuration, subject: 'forced', hasAgent }).map(
      ({ action, actionTaken }): Anomaly => ({
        owner: ctx.owner,
        id: sameBody('anomaly', ctx.operationId),
        ...firing,
        action,
        actionTaken,
        dryRun: configuration.dryRun,
        forced: true,
        // The card service names its own resources.
        customerId: input.customerId as Id<'customer'>,
        cardId: input.cardId as Id<'card'>,
        agentId: agentId === undefined ? null : (agentId as Id<'agent'>),
        cardTransactionId: null,
        transactionId: null,
      }),
    );
    await anomalies.insert(await hotOf(tx), forced);
    for (const anomaly of forced) emit(eventOf(anomaly), { id: anomaly.id, version: 1, snapshot: anomalyView(anomaly) });
    return { ...verdictOf(forced), anomalies: forced.map(firedView) };
  },
  after: ({ deps, output }) => deps.signals.fired(output.anomalies),
});
