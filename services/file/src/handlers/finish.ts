import { bytesOfPurpose, uploadPurposes } from '@pay/contract/file/shapes';
import type { file as contract } from '@pay/contract/file/operations';
import { invalidField, notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { command } from '@pay/kernel/handler';
import { contentOf, openRecord } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';
import { inspectContent } from '../domain/inspect-content.ts';
import { viewOf } from '../domain/stored-file.ts';
import { findFile, finishFile } from '../store/files.ts';

const sentPurposes: ReadonlySet<string> = new Set(uploadPurposes);

export const finish = command<typeof contract.finish, Deps>()({
  async prepare({ ctx, input, deps, db, clock }) {
    const record = await findFile(db.knex, ctx.owner, input.fileId);
    if (record?.state !== 'writing') throw notFound();
    const file = openRecord(deps, record);
    const { chunks } = input;
    const { found, sizeBytes, sha256 } = await inspectContent(contentOf(deps, file, chunks), file.contentType);
    const isSent = sentPurposes.has(file.purpose);
    const bytesMax = isSent ? (bytesOfPurpose[file.purpose] ?? limits.fileBytes) : limits.writtenFileBytes;
    if (sizeBytes > bytesMax) throw tooLong(bytesMax);
    if (found !== undefined) throw otherType(file.contentType, found);
    const isInfected = isSent && (await deps.scanner.scan(contentOf(deps, file, chunks))) === 'infected';
    if (isInfected) throw createMalwareFault();
    const scannedBy = isSent ? deps.scanner.name : null;
    const finished = { ...file, chunks, sizeBytes, sha256, state: 'available' as const };
    return { finished, scannedBy, shown: viewOf(finished, clock.now()) };
  },
  async commit({ ctx, prepared: { finished, scannedBy, shown }, tx }) {
    await finishFile(tx, ctx.owner, { ...finished, scannedBy });
    return shown;
  },
});

const tooLong = (bytesMax: number) => invalidField('body', 'too_long', `The file must be at most ${describeBytes(bytesMax)}`);

const describeBytes = (bytes: number): string => (bytes < 1_048_576 ? `${bytes / 1_024} KiB` : `${bytes / 1_048_576} MiB`);

const otherType = (declaredType: string, actualType: string) =>
  invalidField('header:Content-Type', 'invalid_format', `The body is ${actualType}, not ${declaredType}`, {
    hint: 'Send the media type of the file. Text must be UTF-8.',
  });

const createMalwareFault = () =>
  invalidField('body', 'blocked', 'The file contains malware', {
    hint: 'Remove the malware, then upload the file again.',
  });
