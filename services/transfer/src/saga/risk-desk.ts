// Asks risk about transfers whose rail has cleared them, just before their funds are captured: off the request's path, a
// whole batch in one message, and still before any money moves (ADR-0032).
import type { Client } from '@pay/contract/operation';
import type { risk } from '@pay/contract/risk';
import { derive, sameBody, timeOf } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { errorOf, type Log } from '@pay/kernel/log';
import { opinionOf, withoutOpinion, type Opinion, type Stances } from '../domain/risk-note.ts';
import type { Live, RailOutcome } from '../domain/step.ts';
import type { Transaction } from '../domain/transaction.ts';

export type RiskDesk = {
  /**
   * One opinion per row, in order; undefined for what is not about to be captured. Never throws: what cannot be asked about
   * follows the stance of its environment.
   */
  ask(rows: readonly Asking[]): Promise<(Opinion | undefined)[]>;
};
/** What the rail made of a row, or its caller's order. `now` is milliseconds on the owner's clock. */
export type Asking = { readonly live: Live; readonly outcome: RailOutcome; readonly now: number };

export type RiskDeskDeps = {
  readonly risk: Client<typeof risk>;
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
      return { opinion: opinionOf(await judge(deps, transaction, deadline), now) };
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
function judge({ risk }: RiskDeskDeps, t: Transaction, deadline: number) {
  const operationId = sameBody('operation', derive('operation', t.id, 'risk'));
  return risk.evaluate(systemCtx(t.owner, operationId, deadline), {
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
