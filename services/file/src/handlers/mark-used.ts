import type { file as contract } from '@pay/contract/file/operations';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { openRecord } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';
import { statusAt, viewOf } from '../domain/stored-file.ts';
import { insertUse, keepFile, lockFile } from '../store/files.ts';

/**
 * From now on callers cannot delete the file. It stays until the service that uses it releases it or `expiresAt`
 * passes.
 */
export const markUsed = command<typeof contract.markUsed, Deps>()({
  prepare: ({ deps }) => Promise.resolve(deps),
  async commit({ ctx, input, prepared: deps, tx, clock }) {
    const record = await lockFile(tx, ctx.owner, input.fileId);
    if (record === undefined || record.state === 'writing') throw notFound();
    const file = openRecord(deps, record);
    if (statusAt(file, clock.now()) === 'expired') throw notFound();
    await insertUse(tx, { fileId: file.id, usedBy: input.usedBy });
    const expiresAt = input.expiresAt === undefined ? undefined : Date.parse(input.expiresAt);
    await keepFile(tx, ctx.owner, { fileId: file.id, expiresAt });
    return viewOf({ ...file, expiresAt }, clock.now());
  },
});
