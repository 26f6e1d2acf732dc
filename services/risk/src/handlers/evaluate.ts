// Judges whatever waits, in one commit: the past once for all of it, then one pure decision after the other, each seeing
// the ones before it. The observation is its own receipt: what was judged before is answered from its row and its anomalies.
import type { risk, Verdict } from '@pay/contract/risk';
import { riskEvents } from '@pay/contract/risk';
import type { BusEvent } from '@pay/contract/event';
import { unavailable } from '@pay/core/fault';
import { MINUTE } from '@pay/core/time';
import type { HotTx } from '@pay/kernel/db';
import { batch, type Call, type Outcome as Answer } from '@pay/kernel/handler';
import { insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import type { Deps } from '../deps.ts';
import { anomaliesOf, anomalyView, eventOf, firedView, type Anomaly } from '../domain/anomaly.ts';
import type { Configuration } from '../domain/configuration.ts';
import { withEarlier, type Facts } from '../domain/facts.ts';
import { observationOf, type Observation } from '../domain/observation.ts';
import { firings } from '../domain/rules.ts';
import { consequencesOf, verdictOf } from '../domain/verdict.ts';
import * as anomalyStore from '../store/anomalies.ts';
import { loadFacts } from '../store/facts.ts';
import { findKnown, insert, lockScopes, type Judgement } from '../store/observations.ts';

type EvaluateCall = Call<typeof risk.evaluate>;
type Asked = { readonly call: EvaluateCall; readonly seen: Observation; readonly configuration: Configuration };
type Judged = Asked & Judgement & { readonly anomalies: readonly Anomaly[] };
type Done = { readonly judged: readonly Judged[]; readonly before: ReadonlyMap<string, readonly Anomaly[]> };

export const evaluate = batch<typeof risk.evaluate, Deps>()({
  async runMany({ items, deps, db, clock }) {
    const configurations = await deps.configurations.of(items.map(({ ctx }) => ctx.owner));
    const asked = new Map<string, Asked>();
    items.forEach((call, i) => {
      const seen = observationOf(call.ctx.owner, call.input);
      const configuration = configurations[i] as Configuration;
      if (!asked.has(seen.id)) asked.set(seen.id, { call, seen, configuration });
    });
    const done = await db.hot.tx((tx) => judgeAll(tx, [...asked.values()], clock.now));
    if (done.judged.some(({ anomalies }) => anomalies.length > 0)) deps.published();
    for (const { anomalies, seen } of done.judged) {
      deps.signals.fired(anomalies);
      deps.signals.judged(seen.owner.environment, verdictOf(anomalies).decision);
    }
    const judged = new Map(done.judged.map((one) => [one.seen.id, one.anomalies]));
    return items.map(({ ctx, input }): Answer<Verdict> => {
      const { id } = observationOf(ctx.owner, input);
      const anomalies = judged.get(id) ?? done.before.get(id);
      return anomalies === undefined ? late : { ok: true, output: answer(anomalies) };
    });
  },
});

/** Past its deadline the caller has decided without us, and what it decided is heard as an event. */
const late: Answer<Verdict> = { ok: false, fault: unavailable('deadline', 'Took too long, try again') };

const answer = (anomalies: readonly Anomaly[]): Verdict => ({ ...verdictOf(anomalies), anomalies: anomalies.map(firedView) });

async function judgeAll(tx: HotTx, all: readonly Asked[], now: () => number): Promise<Done> {
  const everything = all.map(({ seen }) => seen);
  await lockScopes(tx, everything);
  // The clock is read after the wait for the locks; a statement later it is as good as then.
  const waiting = all.filter(({ call }) => call.ctx.deadline > now());
  const questions = waiting.map(({ seen, configuration: { rules } }) => {
    const twinUntil = seen.at + rules.duplicateDetection.windowMinutes * MINUTE;
    return { seen, rules, until: seen.at + 1, twinUntil };
  });
  const [known, facts] = await Promise.all([findKnown(tx, everything), loadFacts(tx, questions)]);
  const about = await anomalyStore.findAbout(
    tx,
    everything.filter(({ id }) => known.has(id)),
  );
  const before = new Map([...known].map((id) => [id, about.get(id) ?? []]));
  const judged = decide(waiting, facts, known);
  const fresh = await insert(tx, judged);
  // The lock makes a row in between impossible within one scope; across scopes the same id is a caller's mistake.
  const written = judged.filter((one) => fresh.has(one.seen.id));
  await anomalyStore.insert(
    tx,
    written.flatMap(({ anomalies }) => anomalies),
  );
  await insertEventsHot(tx, written.flatMap(eventsOf));
  return { judged: written, before };
}

function decide(asked: readonly Asked[], facts: readonly Facts[], known: ReadonlySet<string>): Judged[] {
  const judged: Judged[] = [];
  const counting: Observation[] = [];
  asked.forEach((one, i) => {
    const { seen, configuration } = one;
    if (known.has(seen.id)) return;
    const { rules } = configuration;
    const seenBefore = counting.reduce((sum, before) => withEarlier(sum, before, { of: seen, rules }), facts[i] as Facts);
    const subject = seen.judged.subject;
    const hasAgent = seen.judged.subject === 'card_authorisation' && seen.judged.agentId !== undefined;
    const consequences = consequencesOf(firings({ seen, facts: seenBefore, rules }), { configuration, subject, hasAgent });
    const anomalies = anomaliesOf(seen, consequences, configuration.dryRun);
    const declined = verdictOf(anomalies).decision === 'decline';
    // A transfer is only heard of again when it fails; a card authorisation may still be declined for other reasons.
    const outcome = declined ? 'declined' : subject === 'transfer' ? 'approved' : 'tentative';
    if (!declined) counting.push(seen);
    judged.push({ ...one, anomalies, outcome, configVersion: configuration.version });
  });
  return judged;
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(riskEvents));

function eventsOf({ call, anomalies }: Judged): BusEvent[] {
  const events: BusEvent[] = [];
  const emit = emitter(call, { eventTypes }, events);
  for (const anomaly of anomalies) emit(eventOf(anomaly), { id: anomaly.id, version: 1, snapshot: anomalyView(anomaly) });
  return events;
}
