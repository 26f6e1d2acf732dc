// Asks risk about transfers whose rail has cleared them, just before their funds are captured: off the request's path, a
// whole batch in one message, and still before any money moves (ADR-0032).
import type { Client } from '@pay/contract/operation';
import { derive, sameBody, timeOf } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { errorOf, type Log } from '@pay/kernel/log';
import { opinionOf, withoutOpinion, type Opinion, type RiskNote, type Stances } from '../domain/risk-note.ts';
import { nextStep, type Live, type RailOutcome, type Step, type StepContext } from '../domain/step.ts';
import type { Needs } from '../needs.ts';

export type RiskDesk = {
  /**
   * One opinion per row, in order; undefined for what is not about to be captured. Never throws: what cannot be asked about
   * follows the stance of its environment.
   */
  ask(rows: readonly Asking[]): Promise<(Opinion | undefined)[]>;
};
/** What the rail made of a row, or its caller's order. `now` is milliseconds on the owner's clock. */
export type Asking = { readonly live: Live & Traced; readonly outcome: RailOutcome; readonly now: number };
type Traced = { readonly trace: string | null };

export type RiskDeskDeps = {
  readonly risk: Client<Needs['risk']>;
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs: number;
  readonly stances: Stances;
};

export function riskDesk(deps: RiskDeskDeps): RiskDesk {
  const { clock, log, timeoutMs, stances } = deps;
  const one = async ({ live, now }: Asking, deadline: number): Promise<{ opinion: Opinion; error?: Error }> => {
    const { transaction } = live;
    try {
      return { opinion: opinionOf(await judge(deps, live, deadline), now) };
    } catch (error) {
      return { opinion: withoutOpinion(stances[transaction.owner.environment], now), error: errorOf(error) };
    }
  };
  return {
    async ask(rows) {
      const deadline = clock.now() + timeoutMs;
      const opinions = new Map<Asking, Opinion>();
      // Older ones first: of two payments that look alike the second is told, not whichever came to be asked about.
      const asked = rows.filter(isAboutToBeCaptured).sort((a, b) => (a.live.transaction.id < b.live.transaction.id ? -1 : 1));
      const answers = await Promise.all(asked.map((row) => one(row, deadline)));
      asked.forEach((row, i) => opinions.set(row, (answers[i] as (typeof answers)[number]).opinion));
      const failed = answers.find(({ error }) => error !== undefined)?.error;
      if (failed !== undefined) log.warn('risk could not be asked', { error: failed });
      return rows.map((row) => opinions.get(row));
    },
  };
}

function isAboutToBeCaptured({ live, outcome }: Asking): boolean {
  const { transaction, progress, directive } = live;
  if (transaction.type !== 'transfer' || progress.status !== 'pending') return false;
  return directive === null ? outcome.kind === 'clear' : directive.to === 'funds_received';
}

/** The operation follows from the transfer's, so that asking again, after a crash or a lost answer, is the same question. */
function judge({ risk }: RiskDeskDeps, { transaction: t, trace }: Asking['live'], deadline: number) {
  const operationId = sameBody('operation', derive('operation', t.id, 'risk'));
  const ctx = systemCtx(t.owner, operationId, deadline);
  return risk.evaluate(trace === null ? ctx : { ...ctx, trace }, {
    subject: 'transfer',
    subjectId: t.id,
    customerId: t.customerId,
    walletId: t.walletId,
    amountUnits: t.amountUnits.toString(),
    currency: t.sourceCurrency,
    destination: t.destinationAddress ?? t.payoutAccountId ?? t.rail,
    at: timeOf(t.id),
  });
}

type Prepared = { readonly leased: Asking['live']; readonly context: StepContext };

/** Each row's next step, risk's word included where funds are about to be captured. */
export async function withRisk<R extends Prepared>(
  desk: RiskDesk,
  rows: readonly R[],
  outcomes: readonly RailOutcome[],
): Promise<(R & { step: Step; readonly note: RiskNote | null })[]> {
  const asking = rows.map((row, i) => ({
    row,
    live: row.leased,
    outcome: outcomes[i] as RailOutcome,
    now: row.context.now,
  }));
  const opinions = await desk.ask(asking);
  return asking.map(({ row, live, outcome }, i) => {
    const opinion = opinions[i] ?? { outcome, note: null };
    // An order to go on is no answer to risk: what that parks, declines or cannot judge does not go on.
    const objected = opinions[i] !== undefined && opinion.outcome.kind !== 'clear';
    const step = nextStep(objected ? { ...live, directive: null } : live, opinion.outcome, row.context);
    return { ...row, note: opinion.note, step };
  });
}
