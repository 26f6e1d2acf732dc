// Recovery mode: after a restore of the database, nothing leaves the platform until the providers' books have been
// compared with ours (ADR-0114). The mark of a restore is in the database server, because an operator can forget a
// flag. The danger is a service that does not know of the restore. A service therefore sends nothing until it has read
// the state.
import { unavailable, type Fault } from '@pay/core/fault';
import { iso, SECOND, systemClock } from '@pay/core/time';
import type { Knex } from 'knex';
import type { Database } from './db.ts';
import { errorOf, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type Recovery = {
  readonly id: string;
  /** The target instant of the restore. Null if it went to the end of the log, or if the instant is unknown. */
  readonly restoredTo: Date | null;
  /** When the providers' books were last compared with ours for this recovery. Null before that. */
  readonly reconciledAt: Date | null;
};

export interface RecoveryMode {
  /** Reads the state in memory, as of the last poll. True until the state has been read once. */
  isOn(): boolean;
  /** The active recovery. Also undefined until the state has been read once. */
  current(): Recovery | undefined;
  /** @throws 503 in recovery mode. */
  refuse(): void;
  /** Reads the state now. */
  look(): Promise<void>;
}

/** Seconds after which a caller may retry. People resume the platform, so minutes pass. */
const retryAfterS = 60;

/** The response to a request that would write or send data. */
export const recoveryFault = (): Fault =>
  unavailable(
    'recovery_mode',
    'The platform is recovering its database and accepts no writes. Retry with the same Idempotency-Key.',
    {
      hint: 'Reads work. Retry with the same Idempotency-Key until the request succeeds.',
      retryAfterS,
    },
  );

/** Milliseconds between polls, after and before the state is known. */
const everyMs = { known: 3 * SECOND, unknown: 250 } as const;

type RecoveryDeps = { readonly db: Pick<Database, 'hot'>; readonly log: Log; readonly metrics: Metrics };

/** Follows the state in the database. Resolves after the first poll, even if the database did not answer. */
export async function followRecoveryMode({ db, log, metrics }: RecoveryDeps): Promise<RecoveryMode & { close(): Promise<void> }> {
  let state: { readonly recovery: Recovery | undefined } | undefined;
  let isReadable = true;
  const stopping = new AbortController();
  // Does not use `isOn`: an unreadable database has its own alerts and is not a restore.
  metrics.onScrape('payments_recovery_mode', (gauge) => gauge.set(state?.recovery === undefined ? 0 : 1));
  const isOn = (): boolean => state === undefined || state.recovery !== undefined;
  const look = async (): Promise<void> => {
    const recovery = await currentRecovery(db);
    if (recovery?.id !== state?.recovery?.id)
      log.warn(recovery === undefined ? 'recovery mode ended' : 'recovery mode active: sending paused', {
        recovery: recovery?.id,
      });
    state = { recovery };
    isReadable = true;
  };
  // The last state stays valid while the database is unavailable. The next poll reads the state of a restored server.
  const tryLook = () =>
    look().catch((error: unknown) => {
      if (isReadable) log.warn('recovery mode read failed', { err: errorOf(error) });
      isReadable = false;
    });
  await tryLook();
  // Uses real time, because sandbox clocks do not apply here.
  const looking = (async () => {
    for (;;) {
      await systemClock.sleep(state === undefined ? everyMs.unknown : everyMs.known, stopping.signal);
      if (stopping.signal.aborted) return;
      await tryLook();
    }
  })();
  return {
    isOn,
    current: () => state?.recovery,
    refuse: () => {
      if (isOn()) throw recoveryFault();
    },
    look,
    close: async () => {
      stopping.abort();
      await looking;
    },
  };
}

/**
 * Whether each member of a port sends data out of the platform. The compiler requires an entry for every new member.
 */
export type SendingMembers<P> = { readonly [N in keyof P]-?: boolean };

/**
 * A port to the outside that sends nothing in recovery mode: members that send reject with 503, and all others are
 * unchanged. Every port that sends is reached through this gate (test/conventions/recovery-gates).
 */
export function recoveryGate<P extends object>(recovery: Pick<RecoveryMode, 'isOn'>, port: P, isSending: SendingMembers<P>): P {
  const gateOf =
    (call: (...input: unknown[]) => unknown) =>
    (...input: unknown[]) =>
      recovery.isOn() ? Promise.reject(recoveryFault()) : call(...input);
  const members = Object.entries(port).map(([name, member]: [string, unknown]) => {
    const call = typeof member === 'function' ? (member.bind(port) as (...input: unknown[]) => unknown) : undefined;
    return [name, call !== undefined && isSending[name as keyof P] ? gateOf(call) : (call ?? member)];
  });
  // Each member keeps its type: a call that sends returns a promise.
  return Object.fromEntries(members) as P;
}

type RecoveryRow = {
  readonly id: string | null;
  readonly mark: string | null;
  readonly restored_to: Date | null;
  readonly reconciled_at: Date | null;
  readonly resumed_at: Date | null;
};

// A row of `ops.recoveries` that is not resumed, or a mark of the server whose row is missing or not resumed.
const currentSql = `
  with server as (select nullif(current_setting('payments.recovery', true), '') as mark)
  select r.id, s.mark, r.restored_to, r.reconciled_at, r.resumed_at
  from server s left join ops.recoveries r on r.resumed_at is null or r.id = split_part(s.mark, ' ', 1)
  order by r.resumed_at is null desc, r.begun_at limit 2`;

/** The active recovery, according to the database. */
export async function currentRecovery(db: Pick<Database, 'hot'>): Promise<Recovery | undefined> {
  const rows = await db.hot.query<RecoveryRow>('recovery-mode', currentSql, []);
  const begun = rows.find(({ id, resumed_at }) => id !== null && resumed_at === null);
  if (begun?.id !== undefined && begun.id !== null)
    return { id: begun.id, restoredTo: begun.restored_to, reconciledAt: begun.reconciled_at };
  const mark = rows[0]?.mark ?? null;
  if (mark === null || rows.some(({ id }) => id === idOf(mark))) return undefined;
  return { id: idOf(mark), restoredTo: instantOf(mark), reconciledAt: null };
}

/** The mark of a restored server is `<id> <instant>`. The instant may be a word, such as `latest`. */
const idOf = (mark: string): string => mark.split(' ', 1)[0] as string;

function instantOf(mark: string): Date | null {
  const instant = new Date(mark.slice(idOf(mark).length).trim());
  return Number.isNaN(instant.getTime()) ? null : instant;
}

export type Reconciliation = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Findings for people: counts and sums. */
  readonly summary: Readonly<Record<string, unknown>>;
};

/**
 * Records a complete comparison of the providers' books with ours: the recovery may now be resumed. The newest run
 * counts.
 */
export async function recordReconciliation(
  knex: Knex | Knex.Transaction,
  { id, restoredTo }: Pick<Recovery, 'id' | 'restoredTo'>,
  { at, summary }: Reconciliation,
): Promise<void> {
  await recoveriesOf(knex)
    .insert({
      id,
      restored_to: restoredTo === null ? null : iso(restoredTo.getTime()),
      reconciled_at: iso(at),
      reconciliation: JSON.stringify(summary),
    })
    .onConflict('id')
    .merge(['reconciled_at', 'reconciliation']);
}

type Resumption = {
  readonly id: string;
  /** The comparison that the approvers saw. */
  readonly reconciledAt: Date;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The operation that resumes it. Its record names the people. */
  readonly by: string;
};

/** Ends a recovery. Returns false if it has already ended, or if its books were compared again since. */
export async function resumeRecovery(knex: Knex, { id, reconciledAt, at, by }: Resumption): Promise<boolean> {
  const open = recoveriesOf(knex)
    .where({ id, reconciled_at: iso(reconciledAt.getTime()) })
    .whereNull('resumed_at');
  return (await open.update({ resumed_at: iso(at), resumed_by: by })) === 1;
}

/** The recovery that an operation ended. */
export async function findResumedBy(knex: Knex, by: string): Promise<string | undefined> {
  const row: { id: string } | undefined = await recoveriesOf(knex).where({ resumed_by: by }).first('id');
  return row?.id;
}

const recoveriesOf = (knex: Knex | Knex.Transaction): Knex.QueryBuilder => knex.withSchema('ops').table('recoveries');
