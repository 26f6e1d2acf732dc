// Evaluates all waiting requests in one commit. The features are loaded once for all requests. Then each pure decision
// sees the decisions before it. The observation is the receipt: a repeated request is answered from its row and its
// anomalies.
import type { BusEvent } from '@pay/contract/event';
import { riskEvents } from '@pay/contract/risk/events';
import type { risk } from '@pay/contract/risk/operations';
import type { Verdict } from '@pay/contract/risk/shapes';
import { unavailable } from '@pay/core/fault';
import { MINUTE } from '@pay/core/time';
import type { HotTx } from '@pay/kernel/db';
import { batch, type Call, type Outcome } from '@pay/kernel/handler';
import { insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import type { Deps } from '../deps.ts';
import { anomaliesOf, anomalyView, eventTypeOf, verdictAnomalyView, type Anomaly } from '../domain/anomaly.ts';
import type { Configuration } from '../domain/configuration.ts';
import { addObservation, type Features } from '../domain/features.ts';
import { hasAgent, observationOf, type Observation } from '../domain/observation.ts';
import { evaluateRules } from '../domain/rules.ts';
import { ruleActionsOf, verdictOf } from '../domain/verdict.ts';
import { findAnomaliesAbout, insertAnomalies } from '../store/anomalies.ts';
import { loadFeatures } from '../store/features.ts';
import { findRecorded, insertObservations, lockScopes, type ObservationRecord } from '../store/observations.ts';

type EvaluateCall = Call<typeof risk.evaluate>;
type EvaluationRequest = {
  readonly call: EvaluateCall;
  readonly observation: Observation;
  readonly configuration: Configuration;
};
type Evaluation = EvaluationRequest & ObservationRecord & { readonly anomalies: readonly Anomaly[] };
/** The new evaluations, and the anomalies of earlier ones by the observation's uuid. */
type BatchResult = { readonly evaluations: readonly Evaluation[]; readonly earlier: ReadonlyMap<string, readonly Anomaly[]> };

export const evaluate = batch<typeof risk.evaluate, Deps>()({
  async runMany({ items, deps, db, clock }) {
    const configurations = await deps.configurations.of(items.map(({ ctx }) => ctx.owner));
    const requests = new Map<string, EvaluationRequest>();
    items.forEach((call, i) => {
      const observation = observationOf(call.ctx.owner, call.input);
      // One configuration per owner, in order.
      const configuration = configurations[i] as Configuration;
      if (!requests.has(observation.id)) requests.set(observation.id, { call, observation, configuration });
    });
    const { evaluations, earlier } = await db.hot.tx((tx) => evaluateAll(tx, [...requests.values()], clock.now));
    if (evaluations.some(({ anomalies }) => anomalies.length > 0)) deps.wakeRelay();
    for (const { anomalies, observation } of evaluations) {
      deps.metrics.countAnomalies(anomalies);
      deps.metrics.countEvaluation(observation.owner.environment, verdictOf(anomalies).decision);
    }
    const anomaliesById = new Map(evaluations.map(({ observation, anomalies }) => [observation.id, anomalies]));
    return items.map(({ ctx, input }): Outcome<Verdict> => {
      const { id } = observationOf(ctx.owner, input);
      const anomalies = anomaliesById.get(id) ?? earlier.get(id);
      return anomalies === undefined ? tooLate : { ok: true, output: verdictWith(anomalies) };
    });
  },
});

/** After its deadline, the caller has decided without a verdict, and its decision arrives as an event. */
const tooLate: Outcome<Verdict> = { ok: false, fault: unavailable('deadline', 'The request timed out. Retry') };

const verdictWith = (anomalies: readonly Anomaly[]): Verdict => ({
  ...verdictOf(anomalies),
  anomalies: anomalies.map(verdictAnomalyView),
});

async function evaluateAll(tx: HotTx, requests: readonly EvaluationRequest[], now: () => number): Promise<BatchResult> {
  const observations = requests.map(({ observation }) => observation);
  await lockScopes(tx, observations);
  // The clock is read after the wait for the locks, which may have been long.
  const inTime = requests.filter(({ call }) => call.ctx.deadline > now());
  const queries = inTime.map(({ observation, configuration: { rules } }) => {
    const duplicateUntil = observation.at + rules.duplicateDetection.windowMinutes * MINUTE;
    return { observation, rules, until: observation.at + 1, duplicateUntil };
  });
  const [recorded, features] = await Promise.all([findRecorded(tx, observations), loadFeatures(tx, queries)]);
  const about = await findAnomaliesAbout(
    tx,
    observations.filter(({ id }) => recorded.has(id)),
  );
  const earlier = new Map([...recorded].map((id) => [id, about.get(id) ?? []]));
  const decided = decide(inTime, features, recorded);
  const inserted = await insertObservations(tx, decided);
  // The lock of a scope prevents a concurrent row. Only an id that a caller wrongly sends for two scopes is not
  // inserted.
  const evaluations = decided.filter(({ observation }) => inserted.has(observation.id));
  await insertAnomalies(
    tx,
    evaluations.flatMap(({ anomalies }) => anomalies),
  );
  await insertEventsHot(tx, evaluations.flatMap(eventsOf));
  return { evaluations, earlier };
}

function decide(
  requests: readonly EvaluationRequest[],
  features: readonly Features[],
  recordedIds: ReadonlySet<string>,
): Evaluation[] {
  const evaluations: Evaluation[] = [];
  const allowed: Observation[] = [];
  requests.forEach((request, i) => {
    const { observation, configuration } = request;
    if (recordedIds.has(observation.id)) return;
    const { rules } = configuration;
    // One set of features per request, in order.
    const withBatch = allowed.reduce(
      (sum, before) => addObservation(sum, before, { of: observation, rules }),
      features[i] as Features,
    );
    const { subject } = observation.request;
    const fired = evaluateRules({ observation, features: withBatch, rules });
    const anomalies = anomaliesOf(
      observation,
      ruleActionsOf(fired, { configuration, subject, hasAgent: hasAgent(observation) }),
      configuration.dryRun,
    );
    const isDeclined = verdictOf(anomalies).decision === 'decline';
    // A transfer has a later event only when it fails. A card authorization may still be declined for other reasons.
    const outcome = isDeclined ? 'declined' : subject === 'transfer' ? 'approved' : 'tentative';
    if (!isDeclined) allowed.push(observation);
    evaluations.push({ ...request, anomalies, outcome, configVersion: configuration.version });
  });
  return evaluations;
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(riskEvents));

function eventsOf({ call, anomalies }: Evaluation): BusEvent[] {
  const events: BusEvent[] = [];
  const emit = emitter(call, { eventTypes }, events);
  for (const anomaly of anomalies) emit(eventTypeOf(anomaly), { id: anomaly.id, version: 1, snapshot: anomalyView(anomaly) });
  return events;
}
