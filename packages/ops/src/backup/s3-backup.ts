// Streams a base backup into a bucket as one compressed archive, beside the archived log. It writes nothing to a local
// disk. A backup exists once its note exists, which is written last.
import { createHash } from 'node:crypto';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { UserError } from '@pay/platform/user-error';
import { noteName, programArguments, programFailed, takeBackup, type BackupNote, type BackupRun } from './base-backup.ts';
import { emptiedFolders, leftFiles } from './copy-folder.ts';
import type { Bucket } from './s3-bucket.ts';

export const archiveName = 'base.tar.gz';

/** Metadata of a backup in a bucket, with a digest to verify the download. */
export type BucketNote = BackupNote & ArchiveDigest & { readonly label?: string };
export type BucketBackup = BucketNote & { readonly folder: string };

export function takeBucketBackup(run: BackupRun, bucket: Bucket): Promise<BucketBackup> {
  return takeBackup(run, {
    place: bucket.name,
    hasSegment: async (segment) => (await bucket.list(`wal/${segment}`)).some((key) => /\/[0-9A-F]{24}(\.gz)?$/.test(key)),
    target: (name) => {
      let sent: ArchiveDigest | undefined;
      const key = `base/${name}/${archiveName}`;
      return {
        async byProgram(program, signal) {
          sent = await sendOutput(bucket, { key, program, ...programArguments(run.databaseUrl, '-'), statusMax: 0, signal });
        },
        async copy(data, signal) {
          if (process.platform !== 'linux')
            throw new UserError(
              'This backup requires GNU tar or pg_basebackup.',
              'install pg_basebackup of the server’s version',
            );
          // Status 1: a file changed or disappeared during reading, which the log repairs.
          sent = await sendOutput(bucket, {
            ...{ key, program: 'tar', args: tarArguments(data), env: process.env },
            ...{ statusMax: 1, signal },
          });
        },
        async finish(note) {
          if (sent === undefined) throw new Error('nothing was sent');
          const whole: BucketNote = { ...note, ...sent };
          await bucket.put(`base/${name}/${noteName}`, one(Buffer.from(JSON.stringify(whole))));
          return { ...whole, folder: `${bucket.name}/base/${name}` };
        },
        // Data without a note is never restored. A lifecycle rule of the bucket deletes it.
        giveUp: () => undefined,
      };
    },
  });
}

const omittedPatterns = [
  ...leftFiles.map((file) => `./${file}`),
  ...emptiedFolders.map((folder) => `./${folder}/*`),
  '*/pgsql_tmp*',
];
const tarArguments = (data: string): string[] => [
  ...['-C', data, '--warning=no-file-changed', '--warning=no-file-removed'],
  ...omittedPatterns.map((pattern) => `--exclude=${pattern}`),
  ...['-cf', '-', '.'],
];

type ArchiveDigest = { readonly bytes: number; readonly sha256: string };

type Output = {
  readonly key: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly statusMax: number;
  readonly signal: AbortSignal;
};

async function sendOutput(bucket: Bucket, { key, program, args, env, statusMax, signal }: Output): Promise<ArchiveDigest> {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(program, args, {
    ...{ env, signal },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = `${stderr}${text}`.slice(-10_000)));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 255));
  });
  ended.catch(() => undefined);
  const hash = createHash('sha256');
  const content = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of compress(child.stdout)) {
      hash.update(chunk);
      yield chunk;
    }
    // Checked before the parts are joined: an incomplete backup never gets its name.
    if ((await ended) > statusMax)
      throw program === 'tar' ? new UserError(`tar failed: ${stderr.trim()}`, 'df -h') : programFailed(stderr);
  };
  try {
    const bytes = await bucket.put(key, content());
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Compresses lightly: encrypted data does not shrink, and other data shrinks even at the lowest level. */
async function* compress(content: Readable): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: 1 });
  const packing = pipeline(content, gzip);
  packing.catch(() => undefined);
  yield* gzip as AsyncIterable<Uint8Array>;
  await packing;
}

const one = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
};

/**
 * `archive_command`: resolves once the segment is in the bucket. Postgres repeats the command after a crash. Rejects
 * other content under the same name.
 */
export async function archiveWal(bucket: Bucket, file: { readonly path: string; readonly name: string }): Promise<void> {
  const key = `wal/${file.name}.gz`;
  const stored = await bucket.get(key);
  if (stored === undefined) {
    await bucket.put(key, compress(createReadStream(file.path)));
    return;
  }
  const unpacked = createGunzip();
  const unpacking = pipeline(stored, unpacked);
  unpacking.catch(() => undefined);
  const [there, here] = await Promise.all([
    hashOf(unpacked as AsyncIterable<Uint8Array>),
    hashOf(createReadStream(file.path) as AsyncIterable<Uint8Array>),
  ]);
  if (there !== here)
    throw new UserError(
      `${bucket.name}/${key} exists with different content. Another server archives to the same place.`,
      'use a separate --to for each server',
    );
}

export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
