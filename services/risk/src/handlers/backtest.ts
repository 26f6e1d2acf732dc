// Replays past card transactions against other rules. History is taken as it happened: what the other rules would have
// declined still counts for the ones after it.
import type { RiskDecision, risk } from '@pay/contract/risk';
import { riskRules, type RiskRule } from '@pay/contract/risk-config';
import { idOf } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Out } from '@pay/contract/operation';
import type { Database } from '@pay/kernel/db';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { change, configurationView, type Configuration } from '../domain/configuration.ts';
import { observationOf, type Observation } from '../domain/observation.ts';
import { firings, type Firing } from '../domain/rules.ts';
import { consequencesOf, verdictOf } from '../domain/verdict.ts';
import { findMany } from '../store/configurations.ts';
import { loadFacts } from '../store/facts.ts';
import { lastOfCards } from '../store/replay.ts';

const LAST = 100;
const EXAMPLES_MAX = 5;
/** Questions in one round, which bounds the statements' size and how long one takes. */
const ROUND = 64;

type Replayed = { readonly seen: Observation; readonly fired: readonly Firing[] };
type Result = Out<typeof risk.backtest>;

export const backtest = query<typeof risk.backtest, Deps>()(async ({ ctx, input, db }) => {
  const [now] = (await findMany(db, [ctx.owner])) as [Configuration];
  const proposed = input.configuration === undefined ? now : change(now, input.configuration, 'configuration.');
  const since = typeof input.since === 'string' ? Date.parse(input.since) : input.since;
  const rows = await lastOfCards(db, ctx.owner, { limit: input.last ?? LAST, since });
  const seen = rows.map((judged) => observationOf(ctx.owner, judged));
  const [then, present] = [await replay(db, seen, proposed), await replay(db, seen, now)];
  return summary({ proposed, then, present });
});

async function replay(db: Database, seen: readonly Observation[], { rules }: Configuration): Promise<Replayed[]> {
  const replayed: Replayed[] = [];
  for (let at = 0; at < seen.length; at += ROUND) {
    const round = seen.slice(at, at + ROUND);
    // What happened in the same millisecond cannot be told apart from the one that is asked about, and is left out.
    const facts = await loadFacts(
      db.hot,
      round.map((one) => ({ seen: one, rules, until: one.at, twinUntil: one.at })),
    );
    replayed.push(...round.map((one, i) => ({ seen: one, fired: firings({ seen: one, facts: facts[i] ?? nothing(), rules }) })));
  }
  return replayed;
}

function nothing(): never {
  throw new TypeError('there are facts for each question');
}

type Sides = { readonly proposed: Configuration; readonly then: readonly Replayed[]; readonly present: readonly Replayed[] };

function summary({ proposed, then, present }: Sides): Result {
  const verdicts = then.map(({ seen, fired }) => {
    const hasAgent = seen.counted !== seen.scope;
    // As it would be when it is no dry run: that is what is asked.
    const configuration = { ...proposed, dryRun: false };
    const consequences = consequencesOf(fired, { configuration, subject: 'card_authorisation', hasAgent });
    return verdictOf(consequences.map(({ firing, actionTaken }) => ({ rule: firing.rule, actionTaken })));
  });
  const times = then.map(({ seen }) => seen.at);
  return {
    object: 'riskBacktest',
    configuration: configurationView(proposed),
    replayed: then.length,
    from: times.length === 0 ? null : Math.min(...times),
    to: times.length === 0 ? null : Math.max(...times),
    wouldDecline: verdicts.filter(({ decision }) => decision === 'decline').length,
    wouldFreezeCard: verdicts.filter(({ apply }) => apply === 'freeze_card').length,
    wouldSuspendAgent: verdicts.filter(({ apply }) => apply === 'suspend_agent').length,
    // One entry for each of the seven.
    rules: Object.fromEntries(riskRules.map((rule) => [rule, ofRule(rule, then, present)])) as Result['rules'],
  };
}

function ofRule(rule: RiskRule, then: readonly Replayed[], present: readonly Replayed[]): Result['rules'][RiskRule] {
  const fires = ({ fired }: Replayed): boolean => fired.some((one) => one.rule === rule);
  const found = then.filter(fires);
  return {
    fired: found.length,
    firedNow: present.filter(fires).length,
    examples: found
      .slice(0, EXAMPLES_MAX)
      .flatMap(({ seen, fired }) => fired.filter((one) => one.rule === rule).map((one) => exampleOf(seen, one))),
  };
}

function exampleOf(
  seen: Observation,
  { observed, threshold, explanation }: Firing,
): Result['rules'][RiskRule]['examples'][number] {
  const { judged } = seen;
  return {
    cardTransactionId: idOf('cardTransaction', seen.id),
    cardId: idOf('card', seen.scope),
    agentId: seen.counted === seen.scope ? null : idOf('agent', seen.counted),
    amount: Number(formatUnits(seen.units, scales[seen.currency])),
    currency: seen.currency,
    merchantName: merchantOf(judged),
    createdAt: seen.at,
    observed,
    threshold,
    explanation,
  };
}

const merchantOf = (judged: RiskDecision): string => (judged.subject === 'transfer' ? '' : judged.merchant.name);
