// Restores a data folder from a bucket: the archive of the newest complete backup is unpacked during the download.
// Postgres fetches the log with its own command.
import { createHash, randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UserError } from '@pay/platform/user-error';
import { noteName } from './base-backup.ts';
import { emptiedFolders, giveTo } from './copy-folder.ts';
import { openAt } from './postgres-settings.ts';
import { beginRestore, chooseBackup, plainText, refuseGap, type RestoreOptions } from './restore.ts';
import { archiveName, type BucketNote } from './s3-backup.ts';
import type { Bucket } from './s3-bucket.ts';
import { newestHistory } from './wal-names.ts';

type FoundBackup = BucketNote & { readonly base: string };

/** `fetchWal` is the command by which Postgres fetches a segment, with `%f` and `%p`. */
export type BucketRestore = Omit<RestoreOptions, 'from'> & { readonly fetchWal: string };

/** Prepares the folder. The operator starts Postgres on it, with the bucket's variables. */
export async function prepareBucketRestore(restore: BucketRestore, bucket: Bucket): Promise<FoundBackup> {
  const { to, data, keep = false, base, fetchWal } = restore;
  const archived = (await bucket.list('wal/')).map((key) => key.slice('wal/'.length));
  const chosen = chooseBackup(await backupsIn(bucket), {
    ...{ to, base, place: `${bucket.name}/base` },
    history: await historyIn(bucket, archived),
  });
  const place = beginRestore(data);
  const { folder, owner } = place;
  try {
    await unpack(bucket, chosen, folder);
    for (const name of emptiedFolders) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    if (chosen.label !== undefined) writeFileSync(join(folder, 'backup_label'), chosen.label, { mode: 0o600 });
    openAt({ data: folder, to, owner, keep, recoveryId: randomUUID(), restoreCommand: fetchWal });
    giveTo(folder, owner);
    refuseGap({ data: folder, segmentBytes: chosen.segmentBytes, archived, place: `${bucket.name}/wal` });
    place.finish();
  } catch (error) {
    place.giveUp();
    throw error;
  }
  return chosen;
}

async function historyIn(bucket: Bucket, archivedNames: readonly string[]): Promise<{ name: string; text: string } | undefined> {
  const name = newestHistory(archivedNames);
  const content = name === undefined ? undefined : await bucket.get(`wal/${name}`);
  return name === undefined || content === undefined ? undefined : { name, text: plainText(await buffer(content), name) };
}

/** Complete backups, oldest first: those that have a note. */
async function backupsIn(bucket: Bucket): Promise<FoundBackup[]> {
  const notes = (await bucket.list('base/')).filter((key) => key.endsWith(`/${noteName}`));
  const found = await Promise.all(
    notes.map(async (key): Promise<FoundBackup[]> => {
      const content = await bucket.get(key);
      if (content === undefined) return [];
      return [{ ...(JSON.parse(await text(Readable.from(content))) as BucketNote), base: key.slice(0, -noteName.length - 1) }];
    }),
  );
  return found.flat().sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}

async function unpack(bucket: Bucket, { base, bytes, sha256 }: FoundBackup, data: string): Promise<void> {
  const place = `${bucket.name}/${base}/${archiveName}`;
  const content = await bucket.get(`${base}/${archiveName}`);
  if (content === undefined) throw new UserError(`${place} is missing. Only its note exists.`, 'restore from an older backup');
  const tar = spawn('tar', ['-C', data, '-xf', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  let stderr = '';
  tar.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr = `${stderr}${chunk}`.slice(-10_000)));
  const ended = new Promise<number>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (status) => resolve(status ?? 255));
  });
  ended.catch(() => undefined);
  const hash = createHash('sha256');
  let arrived = 0;
  const countBytes = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      arrived += chunk.byteLength;
      yield chunk;
    }
  };
  await pipeline(Readable.from(countBytes()), createGunzip(), tar.stdin).catch((error: unknown) => {
    if (error instanceof UserError) throw error;
    // Node closes the input of an ended process, sometimes before it reports the last write. Then tar's status decides.
    if (arrived === bytes) return;
    throw new UserError(
      `The download of ${place} stopped after ${arrived} of ${bytes} bytes: ${(error as Error).message}. ${stderr}`.trim(),
      'repeat the command',
    );
  });
  if ((await ended) !== 0) throw new UserError(`tar failed: ${stderr.trim()}`, 'df -h');
  if (arrived !== bytes || hash.digest('hex') !== sha256)
    throw new UserError(`${place} does not match its checksum.`, 'restore from an older backup');
}

/**
 * `restore_command`: writes the segment. Returns false if the archive has it neither compressed nor uncompressed, as an
 * earlier version stored it.
 */
export async function fetchWal(bucket: Bucket, file: { readonly name: string; readonly path: string }): Promise<boolean> {
  const target = () => createWriteStream(file.path, { mode: 0o600 });
  const compressed = await bucket.get(`wal/${file.name}.gz`);
  if (compressed !== undefined) {
    await pipeline(compressed, createGunzip(), target());
    return true;
  }
  const plain = await bucket.get(`wal/${file.name}`);
  if (plain === undefined) return false;
  await pipeline(plain, target());
  return true;
}
