// `pay ops reconcile-gap`: drives a comparison of every provider's books with ours to its end. It is repeatable: an
// aborted run starts again and finds recovered payments as known. The command decides nothing, because the services
// read the books.
import { isFault } from '@pay/core/fault';
import { SECOND, type Clock } from '@pay/core/time';
import type { GapOperations, GapRun } from './operator.ts';
import { UserError } from '@pay/platform/user-error';

export type ReconcileOptions = {
  readonly marginMs: number;
  /** Start of the comparison. Required outside of recovery mode. */
  readonly from?: string;
};
type ReconcileDeps = {
  readonly gap: GapOperations;
  readonly clock: Clock;
  /** Called after each page. */
  readonly progress: (run: GapRun) => void;
};
export type ReconcileResult = { readonly run: GapRun; readonly keysRestored: number };

const pollMs = SECOND / 2;
/**
 * Milliseconds without progress until the command gives up. Recovered transactions are debited within seconds. After an
 * outage of a service, repeat the command.
 */
const settleMsMax = 120 * SECOND;
const attemptsMax = 10;

/** @throws UserError if recovered transactions stay unsettled, and the errors of services. */
export async function reconcileGap({ gap, clock, progress }: ReconcileDeps, options: ReconcileOptions): Promise<ReconcileResult> {
  const repeatCall = <T>(call: () => Promise<T>): Promise<T> => repeatOutages(call, clock);
  let run = await repeatCall(() => gap.begin(options));
  let waitingSince = clock.now();
  while (run.phase !== 'finished') {
    progress(run);
    if (run.phase === 'settling' && run.unsettled === 0) {
      const keysRestored = await repeatCall(() => gap.restoreKeys());
      return { run: await repeatCall(() => gap.finish(run.id)), keysRestored };
    }
    const next = await repeatCall(() => gap.advance(run.id));
    // A new position is progress even if the page changed no count. Most pages contain only payments that both books
    // have.
    const isMoving = next.position !== run.position || next.unsettled !== run.unsettled;
    if (isMoving) waitingSince = clock.now();
    else await clock.sleep(pollMs);
    if (clock.now() - waitingSince > settleMsMax) throw buildUnsettledError(next);
    run = next;
  }
  return { run, keysRestored: 0 };
}

function buildUnsettledError({ unsettled: count }: GapRun): UserError {
  return new UserError(
    `${count} recovered transactions are not posted to the ledger yet. See the log of the transfer service.`,
    'npm run cli -- ops reconcile-gap',
  );
}

/** A restarting service causes a pause but does not end the run. */
async function repeatOutages<T>(call: () => Promise<T>, clock: Clock): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isPassing = isFault(error) && (error.code === 'SERVICE_UNAVAILABLE' || error.code === 'CONFLICT');
      if (!isPassing || attempt === attemptsMax) throw error;
      await clock.sleep(attempt * SECOND);
    }
  }
}

const kindNames: Readonly<Record<GapRun['recovered'][number]['kind'], string>> = {
  transfer: 'payments recovered',
  deposit: 'deposits recovered',
  batch_row: 'batch rows that are not sent again',
  suspended_payment: 'payments moved to suspense: resolve them',
  suspended_deposit: 'deposits moved to suspense: resolve them',
};

/** The result for people. */
export function resultText({ run, keysRestored }: ReconcileResult): string {
  const { counts } = run;
  const rows: (readonly [string, number | string])[] = [
    ['provider records compared', counts.compared],
    ['found on the platform', counts.known],
    ['found with a different amount', counts.different],
    ['submitted to the provider, not recorded here: outcome read, not sent again', counts.resumed],
    ['accepted here, not sent: will be sent', counts.unsent],
    ['submitted here, unknown to the provider: see ReconciliationBreaks', counts.missing],
    ['late returns reported again', counts.returns],
    ...run.recovered.map(({ kind, currency, count, amount }) => [kindNames[kind], `${count}  ${amount} ${currency}`] as const),
    ['idempotency keys restored', keysRestored],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const next = run.recoveryId === null ? '' : '\nNext: pay ops resume --reason TEXT';
  return `${run.from} to ${run.until}\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}${next}`;
}

export const progressText = ({ phase, at, counts, unsettled: open }: GapRun): string =>
  `${phase.padEnd(9)} ${phase === 'settling' ? `${open} not posted yet` : `to ${at}`}, ${counts.compared} records compared`;
