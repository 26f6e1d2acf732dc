// What Postgres is told to run for each segment of its log. PLACE/wal has the segments, compressed: `<segment>.gz`.
import { fileURLToPath } from 'node:url';

/** Of `restore-wal`: the archive does not have the segment. Every other failure has another status. */
export const absentStatus = 99;

/**
 * `archive_command` for a folder. Postgres repeats a segment after a crash, so the same content is accepted and another one refused. The segment
 * has another name until all of it is on the disk.
 */
export const archiveToFolder = (folder: string): string => {
  const [whole, partial] = [`"${folder}/wal/%f.gz"`, `"${folder}/wal/.%f.gz"`];
  return `if [ -f ${whole} ]; then gzip -dc ${whole} | cmp -s - "%p"; else gzip -1 < "%p" > ${partial} && sync ${partial} && mv ${partial} ${whole}; fi`;
};

/** `archive_command` for a bucket, by this program. */
export const archiveToBucket = (place: string): string => program(`archive-wal "%p" "%f" --to "${place}"`);

/**
 * `restore_command` for a folder. Postgres takes a status below 126 for the end of the log, and opens there: only a segment that the archive does
 * not have may end so. A file that cannot be read, and a folder that is not mounted, end the recovery.
 */
export const restoreFromFolder = (folder: string): string => {
  const plain = `"${folder}/wal/%f"`;
  const whole = `"${folder}/wal/%f.gz"`;
  return `if [ -f ${whole} ]; then gzip -dc ${whole} > "%p" || exit 255; elif [ -f ${plain} ]; then cp ${plain} "%p" || exit 255; elif [ -d "${folder}/wal" ]; then exit 1; else exit 255; fi`;
};

/** `restore_command` for a bucket. Node ends with 1 for any mistake, which must not be taken for the end of the log. */
export const restoreFromBucket = (place: string, variables = ''): string =>
  `${variables}${program(`restore-wal "%f" "%p" --from "${place}"`)}; status=$?; [ $status -eq 0 ] && exit 0; [ $status -eq ${absentStatus} ] && exit 1; exit 255`;

const program = (command: string): string =>
  `"${process.execPath}" --no-warnings "${fileURLToPath(new URL('ops-cli.ts', import.meta.url))}" ${command}`;

/** Of a file in PLACE/wal, without what compression adds to its name. */
export const segmentOf = (name: string): string => (name.endsWith('.gz') ? name.slice(0, -'.gz'.length) : name);
