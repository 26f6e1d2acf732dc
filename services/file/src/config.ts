import { eventKeys } from '@pay/contract/variables';
import { z } from 'zod';

export const Config = z.object({
  ...eventKeys('file'),
  /** The gateway's URL for callers; links to files begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** The storage for contents: the service's own schema, or a bucket of a server that supports S3. */
  FILE_STORE: z.enum(['postgres', 's3']).default('postgres'),
  /** With `s3`: the server, such as `https://s3.eu-central-1.amazonaws.com`, and the bucket, which must exist. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Milliseconds until a request to the bucket times out. */
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** The malware scanner for uploads: none, or ClamAV's daemon at this address. */
  SCANNER: z.enum(['none', 'clamd']).default('none'),
  CLAMD_HOST: z.string().min(1).optional(),
  CLAMD_PORT: z.coerce.number().int().min(1).max(65_535).default(3_310),
  /** Milliseconds until the scan of a file times out. */
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
});
export type Config = z.infer<typeof Config>;
