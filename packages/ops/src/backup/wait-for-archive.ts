// Waits until the log is in the place from which a restore will read it. Postgres archives at its own pace and does not
// report failures. The wait therefore polls the archiver's statistics, and gives up if they do not change.
import { systemClock } from '@pay/core/time';
import type { Client } from 'pg';
import { UserError } from '@pay/platform/user-error';

export type ArchiveWait = {
  /** For people: `/backup`, `s3://bucket/prefix`. */
  readonly place: string;
  /** Whether the place has the segment. */
  readonly hasSegment: (segment: string) => boolean | Promise<boolean>;
  /** Milliseconds without an archived segment after which archiving counts as stopped. */
  readonly silenceMs: number;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
};

type Archiver = {
  readonly archived_count: string;
  readonly failed_count: string;
  readonly last_archived_wal: string | null;
  readonly last_failed_wal: string | null;
  readonly last_failed_time: Date | null;
};

const pollMs = 250;
const reportMs = 10_000;
/** Milliseconds within which a network folder shows a new file. */
const visibleMs = 15_000;

export const archiverOf = async (db: Client): Promise<Archiver> => {
  const { rows } = await db.query<Archiver>(
    'select archived_count, failed_count, last_archived_wal, last_failed_wal, last_failed_time from pg_stat_archiver',
  );
  if (rows[0] === undefined) throw new Error('pg_stat_archiver has no row');
  return rows[0];
};

/**
 * Ends the current segment, waits until the place has it, and returns its name. Throws a UserError with the archiver's
 * state.
 */
export async function untilArchived(db: Client, wait: ArchiveWait): Promise<string> {
  const segment = await endSegment(db);
  const watch = archiveWatch(wait);
  let elsewhereSince: number | undefined;
  for (let saidAt = systemClock.now(); ;) {
    if (await wait.hasSegment(segment)) return segment;
    wait.signal?.throwIfAborted();
    const archiver = await archiverOf(db);
    const now = systemClock.now();
    if ((archiver.last_archived_wal ?? '') >= segment) elsewhereSince ??= now;
    if (elsewhereSince !== undefined && now - elsewhereSince > Math.min(visibleMs, wait.silenceMs))
      throw new UserError(
        `Postgres archived segment ${segment} to another place: ${wait.place}/wal does not have it.`,
        `set archive_command to the output of: npm run cli -- ops archive-command --to ${wait.place}`,
      );
    watch(archiver);
    if (now - saidAt >= reportMs) {
      wait.say(`waiting until ${wait.place}/wal has segment ${segment}; archive_command failed ${archiver.failed_count} times`);
      saidAt = now;
    }
    await systemClock.sleep(pollMs);
  }
}

/**
 * Returns a function to call with each new reading of the archiver's statistics. The function throws after `silenceMs`
 * without an archived segment.
 */
export function archiveWatch({ place, silenceMs }: Pick<ArchiveWait, 'place' | 'silenceMs'>): (archiver: Archiver) => void {
  let [count, movedAt]: [string | undefined, number] = [undefined, systemClock.now()];
  return (archiver) => {
    const now = systemClock.now();
    if (archiver.archived_count !== count) [count, movedAt] = [archiver.archived_count, now];
    if (now - movedAt > silenceMs) throw buildStoppedError(place, silenceMs, archiver);
  };
}

function buildStoppedError(place: string, silenceMs: number, archiver: Archiver): UserError {
  const { failed_count: failures, last_failed_wal: segment, last_failed_time: at } = archiver;
  const why =
    segment === null
      ? 'archive_command hangs or has not run'
      : `archive_command failed ${failures} times, most recently at ${at?.toISOString() ?? '?'} for segment ${segment}`;
  return new UserError(
    `Postgres archived no segment to ${place} for ${silenceMs / 1_000} s: ${why}.`,
    'read the errors of archive_command in the log of Postgres, then correct archive_command',
  );
}

async function endSegment(db: Client): Promise<string> {
  try {
    // Postgres does not end an empty segment.
    await db.query("select pg_logical_emit_message(false, 'payments-backup', 'end of segment')");
    const { rows } = await db.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
    return rows[0]?.segment ?? '';
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new UserError(
      'This role has no permission to call pg_switch_wal().',
      'psql --command "grant execute on function pg_switch_wal() to ROLE", or connect as the administrator',
    );
  }
}
