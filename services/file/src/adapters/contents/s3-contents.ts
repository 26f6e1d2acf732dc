// Contents in a bucket of any server that speaks S3: an object a chunk, addressed by path, requests signed with version 4.
import { AwsClient } from 'aws4fetch';
import { unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { ChunkPlace, Contents } from './contents.ts';

export type S3Options = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly timeoutMs: number;
};

export function s3Contents({ endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs }: S3Options): Contents {
  // Each operation is repeated by its caller, which knows how long there is still time.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`;
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', place: ChunkPlace, body?: Buffer): Promise<Response> => {
    const url = `${base}/${uuid(place.fileId)}/${place.number}`;
    const content = body === undefined ? {} : { body: new Uint8Array(body), headers: { 'content-length': String(body.length) } };
    try {
      const response = await client.fetch(url, { method, ...content, signal: AbortSignal.timeout(timeoutMs) });
      if (response.ok || response.status === 404) return response;
      // Says which bucket and key, so it goes to the log by way of the cause and to no caller.
      throw new Error(`${method} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    } catch (error) {
      throw unavailable('file-store', 'Temporarily unavailable, try again', { cause: error });
    }
  };
  return {
    async put(place, bytes) {
      const response = await ask('PUT', place, bytes);
      if (!response.ok)
        throw unavailable('file-store', 'Temporarily unavailable, try again', { cause: new Error('no such bucket') });
    },
    async get(place) {
      const response = await ask('GET', place);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(fileId, chunks) {
      for (let number = 0; number < chunks; number += 1) await ask('DELETE', { fileId, number });
    },
  };
}
