// For a dry run: the decision that evaluate would make now. Other requests of a batch do not count, and nothing is
// stored.
import type { risk } from '@pay/contract/risk/operations';
import { assert } from '@pay/core/fault';
import { MINUTE } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { hasAgent, observationOf } from '../domain/observation.ts';
import { evaluateRules } from '../domain/rules.ts';
import { ruleActionsOf, verdictOf } from '../domain/verdict.ts';
import { loadFeatures } from '../store/features.ts';

export const preview = query<typeof risk.preview, Deps>()(async ({ ctx, input, deps, db }) => {
  const [configuration] = await deps.configurations.of([ctx.owner]);
  assert(configuration !== undefined, 'risk configuration of the owner missing');
  const { rules } = configuration;
  const observation = observationOf(ctx.owner, input);
  const duplicateUntil = observation.at + rules.duplicateDetection.windowMinutes * MINUTE;
  const [features] = await loadFeatures(db.hot, [{ observation, rules, until: observation.at + 1, duplicateUntil }]);
  assert(features !== undefined, 'risk features of a query missing');
  const fired = evaluateRules({ observation, features, rules });
  const actions = ruleActionsOf(fired, { configuration, subject: input.subject, hasAgent: hasAgent(observation) });
  const { decision } = verdictOf(actions.map(({ finding, actionTaken }) => ({ rule: finding.rule, actionTaken })));
  return { decision };
});
