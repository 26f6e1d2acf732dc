import { lastingPurposes, typesOfPurpose, unusedFileMs, type FilePurpose } from '@pay/contract/file/shapes';
import type { file as contract } from '@pay/contract/file/operations';
import { invalidField } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insertFile, insertUse } from '../store/files.ts';

export const begin = command<typeof contract.begin, Deps>()({
  prepare({ ctx, input, deps, clock }) {
    const types = typesOfPurpose[input.purpose];
    if (types?.includes(input.contentType) === false) return Promise.reject(wrongType(input.purpose));
    const id = sameBody('file', ctx.operationId);
    const { key, sealed: dataKey } = deps.vault.newKey(id);
    const sealedName = input.name === undefined ? undefined : deps.vault.sealName(key, id, input.name);
    const isLasting = input.expiresAt !== undefined || lastingPurposes.has(input.purpose);
    const kept = isLasting ? undefined : clock.now() + unusedFileMs;
    const expiresAt = typeof input.expiresAt === 'string' ? Date.parse(input.expiresAt) : kept;
    const { purpose, scope, contentType } = input;
    const state = 'writing' as const;
    return Promise.resolve({
      id,
      purpose,
      scope,
      contentType,
      state,
      dataKey,
      sealedName,
      chunks: 0,
      sizeBytes: 0,
      sha256: '',
      expiresAt,
    });
  },
  async commit({ ctx, input, prepared: file, tx, clock }) {
    await insertFile(tx, ctx, { file, begunAt: clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0) });
    if (input.usedBy !== undefined) await insertUse(tx, { fileId: file.id, usedBy: input.usedBy });
    return { fileId: file.id };
  },
});

const wrongType = (purpose: FilePurpose) =>
  purpose === 'brand_logo'
    ? invalidField('header:Content-Type', 'not_supported', 'A logo must be PNG or JPEG', {
        hint: 'Send it with Content-Type: image/png or image/jpeg.',
      })
    : invalidField('header:Content-Type', 'not_supported', 'A file for a batch must be CSV', {
        hint: 'Send it with Content-Type: text/csv.',
      });
