// Calls rails: one call per rail and kind for a whole batch. Nothing here throws. A timeout, an open breaker, or a bug
// in an adapter is `unknown`, and an unknown outcome is looked up again, never guessed.
import { withTimeout, type Clock } from '@pay/core/time';
import { createBreaker, type Breaker } from '@pay/kernel/breaker';
import { errorOf, type Log } from '@pay/kernel/log';
import type { Metrics } from '@pay/kernel/metrics';
import type { RecoveryMode } from '@pay/kernel/recovery-mode';
import type { PaymentRequest, RailAdapter } from '../adapters/rails/rail-adapter.ts';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import type { Rail } from '../domain/rail-matrix.ts';
import { needOf, type RailNeed, type RailOutcome } from '../domain/step.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';

export type RailClientDeps = {
  readonly rails: RailRegistry;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly recovery: Pick<RecoveryMode, 'isOn'>;
  readonly timeoutMs: number;
};
export type RailClient = {
  /** One outcome per query, in order. */
  call(queries: readonly RailQuery[]): Promise<readonly RailOutcome[]>;
};
/** `at` is in milliseconds. Without `need`, the state of the row decides what it needs. */
export type RailQuery = {
  readonly leased: LeasedTransaction;
  readonly request: PaymentRequest;
  readonly at: number;
  readonly need?: RailNeed;
};

const unknownOutcome: RailOutcome = { kind: 'unknown' };
const pausedOutcome: RailOutcome = { kind: 'paused' };

export function createRailClient(deps: RailClientDeps): RailClient {
  const breakers = new Map<Rail, Breaker>();
  const calls = deps.metrics.counter('payments_rail_calls_total');
  const breakerOf = (rail: Rail): Breaker => {
    const existing = breakers.get(rail) ?? createBreaker(`rail:${rail}`, deps.metrics);
    breakers.set(rail, existing);
    return existing;
  };
  const callGuarded = async ({ rail, need, adapter, queries }: QueryGroup): Promise<readonly RailOutcome[]> => {
    if (isSending(need) && deps.recovery.isOn()) return queries.map(() => pausedOutcome);
    const noAnswer = (): never => {
      throw new Error(`rail ${rail} timed out`);
    };
    try {
      const outcomes = await breakerOf(rail).run(() =>
        withTimeout(deps.clock, deps.timeoutMs, callRail(adapter, need, queries), noAnswer),
      );
      for (const outcome of outcomes) calls.inc({ rail, call: need, outcome: outcome.kind });
      return outcomes;
    } catch (error) {
      calls.inc({ rail, call: need, outcome: 'error' });
      deps.log.warn('rail call failed', { rail, call: need, err: errorOf(error) });
      return queries.map(() => unknownOutcome);
    }
  };
  return {
    async call(queries) {
      const outcomes: RailOutcome[] = queries.map(() => ({ kind: 'nothing' }));
      const groups = new Map<string, QueryGroup>();
      queries.forEach((query, i) => {
        const { rail, owner } = query.leased.transaction;
        const need = query.need ?? needOf(query.leased);
        if (need === 'nothing') return;
        const adapter = deps.rails.of(rail, owner.environment);
        if (need === 'screening') outcomes[i] = screen(deps, adapter, query);
        else {
          const key = `${need}:${rail}:${owner.environment}`;
          const group = groups.get(key) ?? { rail, need, adapter, queries: [], indexes: [] };
          group.queries.push(query);
          group.indexes.push(i);
          groups.set(key, group);
        }
      });
      await Promise.all(
        [...groups.values()].map(async (group) => {
          const answers = await callGuarded(group);
          group.indexes.forEach((index, i) => (outcomes[index] = answers[i] ?? unknownOutcome));
        }),
      );
      return outcomes;
    },
  };
}

/** A bug in a screening must not stop the payments of its batch. */
function screen({ log }: RailClientDeps, adapter: RailAdapter, { request, leased }: RailQuery): RailOutcome {
  try {
    return adapter.screen(request, leased.progress.status);
  } catch (error) {
    const { id, rail } = leased.transaction;
    log.error('screening failed', { id, rail, err: errorOf(error) });
    return unknownOutcome;
  }
}

const isSending = (need: RailNeed): boolean => need === 'send' || need === 'steer';

/** Queries that one call can carry, and their positions in the batch. */
type QueryGroup = { rail: Rail; need: RailNeed; adapter: RailAdapter; queries: RailQuery[]; indexes: number[] };

async function callRail(adapter: RailAdapter, need: RailNeed, queries: readonly RailQuery[]): Promise<readonly RailOutcome[]> {
  if (need === 'lookup') return adapter.lookup(queries);
  if (need === 'steer') {
    const requests = queries.flatMap(({ leased, request, at }) => {
      const requested = leased.requestedTransition?.to;
      // To a rail, returning unpaid money to its sender is a failed payment.
      const to = requested === 'refunded' ? 'failed' : requested;
      return to === 'completed' || to === 'failed' || to === 'returned' ? [{ request, at, to }] : [];
    });
    await adapter.steer?.(requests);
    return queries.map(() => ({ kind: 'nothing' }));
  }
  return adapter.send(
    queries.map(({ leased, request, at }) => ({
      request,
      at,
      artefact: leased.artefact === null ? adapter.prepare(request) : { railKey: request.railKey, body: leased.artefact },
      again: leased.attempts > 1 || leased.requestedTransition !== null,
    })),
  );
}
