// Replays past card transactions against other rules. History is used as it happened: requests that the other rules
// would have declined still count for later requests.
import type { RiskRequest } from '@pay/contract/risk/shapes';
import type { risk } from '@pay/contract/risk/operations';
import { riskRules, type RiskRule } from '@pay/contract/risk/risk-config';
import { idOf } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Out } from '@pay/contract/operation';
import type { Database } from '@pay/kernel/db';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { amendConfiguration, configurationView, type Configuration } from '../domain/configuration.ts';
import { observationOf, type Observation } from '../domain/observation.ts';
import { evaluateRules, type FiredRule } from '../domain/rules.ts';
import { ruleActionsOf, verdictOf } from '../domain/verdict.ts';
import { findConfigurations } from '../store/configurations.ts';
import { loadFeatures } from '../store/features.ts';
import { listPastCardRequests } from '../store/past-requests.ts';

const LAST = 100;
const EXAMPLES_MAX = 5;
/** Maximum number of requests in a round, which limits the size and the duration of the statements. */
const ROUND = 64;

type ReplayedRequest = { readonly observation: Observation; readonly fired: readonly FiredRule[] };
type BacktestResult = Out<typeof risk.backtest>;

export const backtest = query<typeof risk.backtest, Deps>()(async ({ ctx, input, db }) => {
  const [now] = (await findConfigurations(db, [ctx.owner])) as [Configuration];
  const proposed = input.configuration === undefined ? now : amendConfiguration(now, input.configuration, 'configuration.');
  const since = typeof input.since === 'string' ? Date.parse(input.since) : input.since;
  const rows = await listPastCardRequests(db, ctx.owner, { limit: input.last ?? LAST, since });
  const observations = rows.map((request) => observationOf(ctx.owner, request));
  const [then, present] = [await replay(db, observations, proposed), await replay(db, observations, now)];
  return summary({ proposed, then, present });
});

async function replay(db: Database, observations: readonly Observation[], { rules }: Configuration): Promise<ReplayedRequest[]> {
  const replayed: ReplayedRequest[] = [];
  for (let at = 0; at < observations.length; at += ROUND) {
    const round = observations.slice(at, at + ROUND);
    // Observations of the same millisecond cannot be distinguished from the request itself, and are excluded.
    const features = await loadFeatures(
      db.hot,
      round.map((observation) => ({ observation, rules, until: observation.at, duplicateUntil: observation.at })),
    );
    replayed.push(
      ...round.map((one, i) => ({
        observation: one,
        fired: evaluateRules({ observation: one, features: features[i] ?? throwMissingFeatures(), rules }),
      })),
    );
  }
  return replayed;
}

function throwMissingFeatures(): never {
  throw new TypeError('risk features of a query missing');
}

type SummaryInput = {
  readonly proposed: Configuration;
  readonly then: readonly ReplayedRequest[];
  readonly present: readonly ReplayedRequest[];
};

function summary({ proposed, then, present }: SummaryInput): BacktestResult {
  const verdicts = then.map(({ observation, fired }) => {
    const hasAgent = observation.velocityScope !== observation.scope;
    // Without its dry run, because the backtest must show the real decisions.
    const configuration = { ...proposed, dryRun: false };
    const actions = ruleActionsOf(fired, { configuration, subject: 'card_authorisation', hasAgent });
    return verdictOf(actions.map(({ finding, actionTaken }) => ({ rule: finding.rule, actionTaken })));
  });
  const times = then.map(({ observation }) => observation.at);
  return {
    object: 'riskBacktest',
    configuration: configurationView(proposed),
    replayed: then.length,
    from: times.length === 0 ? null : Math.min(...times),
    to: times.length === 0 ? null : Math.max(...times),
    wouldDecline: verdicts.filter(({ decision }) => decision === 'decline').length,
    wouldFreezeCard: verdicts.filter(({ apply }) => apply === 'freeze_card').length,
    wouldSuspendAgent: verdicts.filter(({ apply }) => apply === 'suspend_agent').length,
    // One entry for each of the seven rules.
    rules: Object.fromEntries(riskRules.map((rule) => [rule, ofRule(rule, then, present)])) as BacktestResult['rules'],
  };
}

function ofRule(
  rule: RiskRule,
  then: readonly ReplayedRequest[],
  present: readonly ReplayedRequest[],
): BacktestResult['rules'][RiskRule] {
  const fires = ({ fired }: ReplayedRequest): boolean => fired.some((one) => one.rule === rule);
  const found = then.filter(fires);
  return {
    fired: found.length,
    firedNow: present.filter(fires).length,
    examples: found
      .slice(0, EXAMPLES_MAX)
      .flatMap(({ observation, fired }) => fired.filter((one) => one.rule === rule).map((one) => exampleOf(observation, one))),
  };
}

function exampleOf(
  observation: Observation,
  { observed, threshold, explanation }: FiredRule,
): BacktestResult['rules'][RiskRule]['examples'][number] {
  const { request } = observation;
  return {
    cardTransactionId: idOf('cardTransaction', observation.id),
    cardId: idOf('card', observation.scope),
    agentId: observation.velocityScope === observation.scope ? null : idOf('agent', observation.velocityScope),
    amount: Number(formatUnits(observation.units, scales[observation.currency])),
    currency: observation.currency,
    merchantName: merchantOf(request),
    createdAt: observation.at,
    observed,
    threshold,
    explanation,
  };
}

const merchantOf = (request: RiskRequest): string => (request.subject === 'transfer' ? '' : request.merchant.name);
