// A data folder from a bucket: the archive of the newest whole backup is unpacked as it arrives, and Postgres fetches the log by itself.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UserError } from '../user-error.ts';
import { noteName } from './base-backup.ts';
import { emptiedFolders, giveTo, ownerBelow } from './copy-folder.ts';
import { newestBefore, openAt, refuseFilled, refuseGap, type RestoreOptions } from './restore.ts';
import { archiveName, type BucketNote } from './s3-backup.ts';
import type { Bucket } from './s3-bucket.ts';

type FoundBackup = BucketNote & { readonly base: string };

/** `fetchWal` is the command by which Postgres fetches a segment, with `%f` and `%p`. */
export type BucketRestore = Pick<RestoreOptions, 'to' | 'data'> & { readonly fetchWal: string };

/** Prepares the folder; starting Postgres on it, with the bucket's variables, is the operator's. */
export async function prepareBucketRestore({ to, data, fetchWal }: BucketRestore, bucket: Bucket): Promise<FoundBackup> {
  refuseFilled(data);
  const chosen = newestBefore(to, await backupsIn(bucket), `${bucket.name}/base`);
  const owner = ownerBelow(dirname(resolve(data)));
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    await unpack(bucket, chosen, data);
    for (const folder of emptiedFolders) mkdirSync(join(data, folder), { recursive: true, mode: 0o700 });
    if (chosen.label !== undefined) writeFileSync(join(data, 'backup_label'), chosen.label, { mode: 0o600 });
    openAt({ data, to, owner, restoreCommand: fetchWal });
    giveTo(data, owner);
    const archived = (await bucket.list('wal/')).map((key) => key.slice('wal/'.length));
    refuseGap({ data, segmentBytes: chosen.segmentBytes, archived, place: `${bucket.name}/wal` });
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
  return chosen;
}

/** Whole backups, the oldest first: those whose note is there. */
async function backupsIn(bucket: Bucket): Promise<FoundBackup[]> {
  const notes = (await bucket.list('base/')).filter((key) => key.endsWith(`/${noteName}`));
  const found = await Promise.all(
    notes.map(async (key): Promise<FoundBackup[]> => {
      const content = await bucket.get(key);
      if (content === undefined) return [];
      return [{ ...(JSON.parse(await new Response(content).text()) as BucketNote), base: key.slice(0, -noteName.length - 1) }];
    }),
  );
  return found.flat().sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}

async function unpack(bucket: Bucket, { base, bytes, sha256 }: FoundBackup, data: string): Promise<void> {
  const place = `${bucket.name}/${base}/${archiveName}`;
  const content = await bucket.get(`${base}/${archiveName}`);
  if (content === undefined) throw new UserError(`${place} is gone, and its note is there.`, 'restore from an older backup');
  const tar = spawn('tar', ['-C', data, '-xf', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  let stderr = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = `${stderr}${text}`.slice(-10_000)));
  const ended = new Promise<number>((done, failed) => {
    tar.once('error', failed);
    tar.once('close', (status) => done(status ?? 255));
  });
  ended.catch(() => undefined);
  const hash = createHash('sha256');
  let arrived = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      arrived += chunk.byteLength;
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), createGunzip(), tar.stdin).catch((error: unknown) => {
    throw new UserError(
      `${place} broke off after ${arrived} of ${bytes} bytes: ${(error as Error).message}. ${stderr}`.trim(),
      'try again',
    );
  });
  if ((await ended) !== 0) throw new UserError(`tar failed: ${stderr.trim()}`, 'df -h');
  if (arrived !== bytes || hash.digest('hex') !== sha256)
    throw new UserError(`${place} is not what was backed up.`, 'restore from an older backup');
}

/** `restore_command`: writes the segment, or returns false where the archive does not have it. */
export async function fetchWal(bucket: Bucket, file: { readonly name: string; readonly path: string }): Promise<boolean> {
  const content = await bucket.get(`wal/${file.name}`);
  if (content === undefined) return false;
  await pipeline(
    Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(file.path, { mode: 0o600 }),
  );
  return true;
}
