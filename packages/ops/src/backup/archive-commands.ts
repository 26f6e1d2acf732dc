// The commands that Postgres runs for each segment of its log. PLACE/wal contains the compressed segments:
// `<segment>.gz`.
import { fileURLToPath } from 'node:url';

/** Exit status of `restore-wal` if the archive lacks the segment. Every other failure has another status. */
export const absentStatus = 99;

/**
 * `archive_command` for a folder. Postgres repeats a segment after a crash, so the command accepts the same content and
 * rejects other content. The segment has another name until all of it is on disk.
 */
export const archiveToFolder = (folder: string): string => {
  const [whole, partial] = [`"${folder}/wal/%f.gz"`, `"${folder}/wal/.%f.gz"`];
  return `if [ -f ${whole} ]; then gzip -dc ${whole} | cmp -s - "%p"; else gzip -1 < "%p" > ${partial} && sync ${partial} && mv ${partial} ${whole}; fi`;
};

/** `archive_command` for a bucket, through this program. */
export const archiveToBucket = (place: string): string => program(`archive-wal "%p" "%f" --to "${place}"`);

/**
 * `restore_command` for a folder. Postgres treats a status from 1 to 125 as the end of the log and opens there. The
 * command returns such a status only if the archive lacks the segment. An unreadable file or an unmounted folder aborts
 * the recovery.
 */
export const restoreFromFolder = (folder: string): string => {
  const plain = `"${folder}/wal/%f"`;
  const whole = `"${folder}/wal/%f.gz"`;
  return `if [ -f ${whole} ]; then gzip -dc ${whole} > "%p" || exit 255; elif [ -f ${plain} ]; then cp ${plain} "%p" || exit 255; elif [ -d "${folder}/wal" ]; then exit 1; else exit 255; fi`;
};

/** `restore_command` for a bucket. Node exits with 1 for any error, which must not look like the end of the log. */
export const restoreFromBucket = (place: string, variables = ''): string =>
  `${variables}${program(`restore-wal "%f" "%p" --from "${place}"`)}; status=$?; [ $status -eq 0 ] && exit 0; [ $status -eq ${absentStatus} ] && exit 1; exit 255`;

const program = (command: string): string =>
  `"${process.execPath}" --no-warnings "${fileURLToPath(new URL('../ops-cli.ts', import.meta.url))}" ${command}`;

/** The segment's name from a file in PLACE/wal, without the compression suffix. */
export const segmentOf = (name: string): string => (name.endsWith('.gz') ? name.slice(0, -'.gz'.length) : name);
