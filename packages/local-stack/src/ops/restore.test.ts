import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingSegments, prepareRestore } from './restore.ts';

let from: string;
beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'pay-restore-'));
});
afterEach(() => rmSync(from, { recursive: true, force: true }));

/** A backup that ended at this instant. */
function backup(name: string, endedAt: string): void {
  const base = join(from, 'base', name);
  mkdirSync(join(base, 'global'), { recursive: true });
  writeFileSync(join(base, 'payments-backup.json'), JSON.stringify({ endedAt, method: 'copy' }));
  writeFileSync(join(base, 'PG_VERSION'), name);
  writeFileSync(join(base, 'backup_label'), 'START WAL LOCATION');
  writeFileSync(join(base, 'postgresql.auto.conf'), "max_connections = '50'\n");
}
const data = (): string => join(from, 'new');
const restore = (to: string): { base: string } => prepareRestore({ from, to: to === 'latest' ? to : new Date(to), data: data() });
const settings = (): string => readFileSync(join(data(), 'postgresql.auto.conf'), 'utf8');

test('the newest backup that had ended by the instant is taken, and Postgres is told where the log is and when to stop', () => {
  backup('monday', '2026-11-23T02:10:00.000Z');
  backup('tuesday', '2026-11-24T02:10:00.000Z');
  backup('wednesday', '2026-11-25T02:10:00.000Z');
  backup('.thursday', '2026-11-24T03:00:00.000Z');
  expect(restore('2026-11-24T23:00:00Z').base).toBe(join(from, 'base', 'tuesday'));
  expect(readFileSync(join(data(), 'PG_VERSION'), 'utf8')).toBe('tuesday');
  expect(settings()).toBe(
    `max_connections = '50'

# Written by pay ops restore. These count while recovery.signal is there, and Postgres removes that when it opens.
restore_command = 'cp "${join(from, 'wal')}/%f" "%p"'
recovery_target_time = '2026-11-24 23:00:00.000+00'
recovery_target_action = promote
# While it recovers it answers nobody, and so need not be as large as the server that was backed up (max_connections and the like).
hot_standby = off
# It would add a history of its own to the archive that it was read from, which every later restore would follow (ADR-0094).
archive_mode = off
`,
  );
  for (const name of ['recovery.signal', 'backup_label', 'pg_wal', 'pg_replslot'])
    expect(existsSync(join(data(), name))).toBe(true);
});

test('a lost server is brought back from the newest backup, as far as the archive leads', () => {
  backup('monday', '2026-11-23T02:10:00.000Z');
  backup('tuesday', '2026-11-24T02:10:00.000Z');
  // Left by a try that failed.
  mkdirSync(data(), { mode: 0o770 });
  expect(restore('latest').base).toBe(join(from, 'base', 'tuesday'));
  expect(settings()).toContain('restore_command');
  // A target beyond the end of the log would stop the server instead of opening it.
  expect(settings()).not.toContain('recovery_target');
  expect(statSync(data()).mode & 0o777).toBe(0o700);
});

test('an instant before every backup is refused with the first that can be had', () => {
  backup('monday', '2026-11-23T02:10:00.000Z');
  expect(() => restore('2026-11-23T02:09:59Z')).toThrow('the oldest ended at 2026-11-23T02:10:00.000Z');
  expect(existsSync(data())).toBe(false);
});

test('nothing is restored over something, and nothing from nothing', () => {
  expect(() => restore('2026-11-23T03:00:00Z')).toThrow('There is no backup below');
  expect(() => restore('latest')).toThrow('There is no backup below');
  backup('monday', '2026-11-23T02:10:00.000Z');
  mkdirSync(data());
  writeFileSync(join(data(), 'precious'), '');
  expect(() => restore('2026-11-23T03:00:00Z')).toThrow('is not empty');
  expect(readFileSync(join(data(), 'precious'), 'utf8')).toBe('');
});

const segment = (number: number): string => `00000001${'00000000'}${number.toString(16).toUpperCase().padStart(8, '0')}`;

test('segments that are missing between the first and the newest are named, over the end of a file of the log', () => {
  const bytes = 16 * 1024 * 1024;
  expect(missingSegments(segment(3), [segment(3), segment(4), segment(6), segment(9)], bytes)).toEqual([5, 7, 8].map(segment));
  // 256 segments of 16 MiB have one number of a file; another timeline and a backup's label do not count.
  const next = '000000010000000100000001';
  expect(
    missingSegments(segment(0xfe), [segment(0xfe), next, '000000020000000100000009', `${segment(3)}.00000028.backup`], bytes),
  ).toEqual([segment(0xff), '000000010000000100000000']);
  expect(missingSegments(segment(3), [], bytes)).toEqual([segment(3)]);
});

test('a folder whose log has a gap is refused, and leaves no data folder', () => {
  backup('monday', '2026-11-23T02:10:00.000Z');
  const base = join(from, 'base', 'monday');
  const note = { endedAt: '2026-11-23T02:10:00.000Z', method: 'copy', segmentBytes: 16 * 1024 * 1024 };
  writeFileSync(join(base, 'payments-backup.json'), JSON.stringify(note));
  writeFileSync(join(base, 'backup_label'), `START WAL LOCATION: 0/3000028 (file ${segment(3)})\n`);
  mkdirSync(join(from, 'wal'));
  for (const number of [3, 5]) writeFileSync(join(from, 'wal', segment(number)), '');
  expect(() => restore('2026-11-23T03:00:00Z')).toThrow(`The archived log has a gap: ${segment(4)} not in ${join(from, 'wal')}`);
  expect(existsSync(data())).toBe(false);
});
