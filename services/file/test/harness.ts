// The file service on real servers, called over the bus as other services call it.
import { file } from '@pay/contract/file/operations';
import type { StoredFile } from '@pay/contract/file/shapes';
import type { Ctx } from '@pay/contract/ctx';
import { isFault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { childCtx } from '@pay/kernel/ctx';
import type { RunningService } from '@pay/kernel/run';
import { testHarness, type TestHarness } from '@pay/testkit/service';
import { Client as Sql } from 'pg';
import type { Client } from '@pay/contract/operation';
import { service } from '../src/service.ts';

export type FileService = {
  readonly harness: TestHarness;
  readonly running: RunningService;
  readonly api: Client<typeof file>;
  sql<R extends object>(text: string, parameters?: unknown[]): Promise<R[]>;
};

export async function startFileService(variables: Record<string, string> = {}): Promise<FileService> {
  const harness = await testHarness([service]);
  const running = await harness.start(service, { variables });
  return {
    harness,
    running,
    api: harness.client(file),
    async sql<R extends object>(text: string, parameters: unknown[] = []): Promise<R[]> {
      const client = new Sql({ connectionString: harness.adminUrl });
      await client.connect();
      try {
        return (await client.query<R & Record<string, unknown>>(text, parameters)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

type Written = { readonly bytes: Buffer; readonly begin?: Record<string, unknown> };

const chunksOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / limits.fileChunkBytes) }, (_, n) =>
    bytes.subarray(n * limits.fileChunkBytes, (n + 1) * limits.fileChunkBytes),
  );

/** Writes a file like other services; with the same context it is the same file. */
export async function write({ api }: FileService, ctx: Ctx, { bytes, begin = {} }: Written): Promise<StoredFile> {
  const { fileId } = await api.begin(ctx, { purpose: 'batch', contentType: 'text/csv', ...begin });
  const chunks = chunksOf(bytes);
  await Promise.all(
    chunks.map((chunk, number) =>
      api.append(childCtx(ctx, `chunk:${number}`), { fileId, number, bytes: chunk.toString('base64') }),
    ),
  );
  return api.finish(childCtx(ctx, 'finish'), { fileId, chunks: chunks.length });
}

export async function readAll({ api }: FileService, ctx: Ctx, fileId: string): Promise<Buffer> {
  const { chunks } = await api.describe(ctx, { fileId });
  const read: Buffer[] = [];
  for (let number = 0; number < chunks; number += 1)
    read.push(Buffer.from((await api.read(ctx, { fileId, number })).bytes, 'base64'));
  return Buffer.concat(read);
}

export async function codeOf(call: Promise<unknown>): Promise<string> {
  const outcome: unknown = await call.then(
    () => 'answered',
    (error: unknown) => error,
  );
  if (typeof outcome === 'string') return outcome;
  if (!isFault(outcome)) throw outcome;
  return `${outcome.code} ${outcome.details.map(({ field, code }) => `${field}:${code}`).join(' ')}`.trim();
}
