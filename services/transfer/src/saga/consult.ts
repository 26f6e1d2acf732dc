// Asks rails, one call per rail and kind for a whole batch. Nothing in here throws: a timeout, an open breaker or a bug
// in an adapter is `unknown`, and unknown is asked about again, never guessed.
import type { Environment } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import { createBreaker, type Breaker } from '@pay/kernel/breaker';
import { errorOf, type Log } from '@pay/kernel/log';
import type { Metrics } from '@pay/kernel/metrics';
import { needOf, type Need, type RailOutcome } from '../domain/step.ts';
import type { Rail } from '../domain/rail-matrix.ts';
import type { PaymentRequest, RailAdapter } from '../rails/rail.ts';
import type { RailRegistry } from '../rails/registry.ts';
import type { Leased } from '../store/rows.ts';

export type ConsultDeps = {
  readonly rails: RailRegistry;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly timeoutMs: number;
};
export type Consultant = {
  /** One outcome per row, in order. */
  ask(rows: readonly Asking[]): Promise<readonly RailOutcome[]>;
  adapterOf(rail: Rail, environment: Environment): RailAdapter;
};
export type Asking = { readonly leased: Leased; readonly request: PaymentRequest; readonly at: number; readonly need?: Need };

const unknown: RailOutcome = { kind: 'unknown' };

export function consultant(deps: ConsultDeps): Consultant {
  const breakers = new Map<Rail, Breaker>();
  const calls = deps.metrics.counter('payments_rail_calls_total');
  const breakerOf = (rail: Rail): Breaker => {
    const existing = breakers.get(rail) ?? createBreaker(`rail:${rail}`, deps.metrics);
    breakers.set(rail, existing);
    return existing;
  };
  const guarded = async (group: Group): Promise<readonly RailOutcome[]> => {
    const { rail, need, adapter, asking } = group;
    const answered = new AbortController();
    const late = async (): Promise<never> => {
      await deps.clock.sleep(deps.timeoutMs, answered.signal);
      throw new Error(`rail ${rail} gave no answer`);
    };
    try {
      const outcomes = await breakerOf(rail).run(() => Promise.race([callRail(adapter, need, asking), late()]));
      for (const outcome of outcomes) calls.inc({ rail, call: need, outcome: outcome.kind });
      return outcomes;
    } catch (error) {
      calls.inc({ rail, call: need, outcome: 'error' });
      deps.log.warn('rail call failed', { rail, call: need, error: errorOf(error) });
      return asking.map(() => unknown);
    } finally {
      answered.abort();
    }
  };
  return {
    adapterOf: (rail, environment) => deps.rails.of(rail, environment),
    async ask(rows) {
      const outcomes: RailOutcome[] = rows.map(() => ({ kind: 'nothing' }));
      const groups = new Map<string, Group>();
      rows.forEach((asking, i) => {
        const { rail, owner } = asking.leased.transaction;
        const need = asking.need ?? needOf(asking.leased);
        if (need === 'nothing') return;
        const adapter = deps.rails.of(rail, owner.environment);
        if (need === 'judgement') outcomes[i] = judged(adapter, asking);
        else {
          const key = `${need}:${rail}:${owner.environment}`;
          const group = groups.get(key) ?? { rail, need, adapter, asking: [], at: [] };
          group.asking.push(asking);
          group.at.push(i);
          groups.set(key, group);
        }
      });
      await Promise.all(
        [...groups.values()].map(async (group) => {
          const answers = await guarded(group);
          group.at.forEach((index, i) => (outcomes[index] = answers[i] ?? unknown));
        }),
      );
      return outcomes;
    },
  };
}

type Group = { rail: Rail; need: Need; adapter: RailAdapter; asking: Asking[]; at: number[] };

const judged = (adapter: RailAdapter, { leased, request }: Asking): RailOutcome =>
  adapter.screen(request, leased.progress.status);

async function callRail(adapter: RailAdapter, need: Need, asking: readonly Asking[]): Promise<readonly RailOutcome[]> {
  if (need === 'lookup') return adapter.lookup(asking);
  if (need === 'steer') {
    const orders = asking.flatMap(({ leased, request, at }) => {
      const to = leased.directive?.to;
      return to === 'completed' || to === 'failed' || to === 'returned' ? [{ request, at, to }] : [];
    });
    await adapter.steer?.(orders);
    return asking.map(() => ({ kind: 'nothing' }));
  }
  return adapter.send(
    asking.map(({ leased, request, at }) => ({
      request,
      at,
      artefact: leased.artefact === null ? adapter.prepare(request) : { railKey: request.railKey, body: leased.artefact },
      again: leased.attempts > 1 || leased.directive !== null,
    })),
  );
}
