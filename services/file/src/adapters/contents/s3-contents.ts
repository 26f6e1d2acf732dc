// Contents in a bucket of any server that supports S3: one object per chunk, path-style addresses, requests signed with
// version 4.
import { buffer } from 'node:stream/consumers';
import { unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { failureText, sendS3, type S3Account } from '../s3-request.ts';
import type { ChunkPlace, Contents } from './contents.ts';

export type S3Options = S3Account & { readonly endpoint: string; readonly bucket: string; readonly timeoutMs: number };

export function s3Contents({ endpoint, bucket, timeoutMs, ...account }: S3Options): Contents {
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`;
  /** Returns undefined for 404. The caller retries failures, because it knows the remaining time. */
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', place: ChunkPlace, body?: Buffer): Promise<Buffer | undefined> => {
    const url = `${base}/${uuid(place.fileId)}/${place.number}`;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await sendS3(account, {
        method,
        url,
        silenceMs: timeoutMs,
        signal,
        ...(body === undefined ? {} : { body }),
      });
      if (answer.status >= 200 && answer.status < 300) return await buffer(answer.body);
      const said = await failureText(answer);
      if (answer.status === 404) return undefined;
      // The message names the bucket and key, so it is logged as a cause and not returned to callers.
      throw new Error(`S3 ${method} returned ${answer.status}: ${said}`);
    } catch (error) {
      throw unavailable('file-store', 'The platform is temporarily unavailable. Retry', { cause: error });
    }
  };
  return {
    async put(place, bytes) {
      if ((await ask('PUT', place, bytes)) === undefined)
        throw unavailable('file-store', 'The platform is temporarily unavailable. Retry', { cause: new Error('no such bucket') });
    },
    get: (place) => ask('GET', place),
    async remove(fileId, chunks) {
      for (let number = 0; number < chunks; number += 1) await ask('DELETE', { fileId, number });
    },
  };
}
