import type { z } from 'zod';
import type { Parts } from '@pay/kernel/service';
import type { Contents } from './adapters/contents/contents.ts';
import { postgresContents } from './adapters/contents/postgres-contents.ts';
import { s3Contents } from './adapters/contents/s3-contents.ts';
import { clamd } from './adapters/scanner/clamd.ts';
import { testStringScanner } from './adapters/scanner/test-string-scanner.ts';
import type { VirusScanner } from './adapters/scanner/virus-scanner.ts';
import type { needs } from './app/clients.ts';
import { fileLinks, type FileLinks } from './app/file-links.ts';
import { openVault, type Vault } from './app/vault.ts';
import type { Config } from './config.ts';

export type Deps = {
  readonly vault: Vault;
  readonly contents: Contents;
  readonly links: FileLinks;
  readonly scanner: VirusScanner;
  readonly wakeJob: (job: string) => void;
};

export function build({ config, db, keyring, log, wakeJob }: Parts<z.output<typeof Config>, typeof needs>): Deps {
  const scanner = scannerOf(config);
  if (scanner.name === 'none') log.warn('virus scanning disabled');
  return {
    vault: openVault(keyring),
    contents: config.FILE_STORE === 's3' ? s3Contents(s3Options(config)) : postgresContents(db),
    links: fileLinks(keyring, config.PUBLIC_URL),
    scanner,
    wakeJob,
  };
}

function scannerOf({ SCANNER, CLAMD_HOST, CLAMD_PORT, CLAMD_TIMEOUT_MS }: Config): VirusScanner {
  if (SCANNER === 'none') return testStringScanner;
  if (CLAMD_HOST === undefined) throw new Error('SCANNER=clamd requires CLAMD_HOST');
  return clamd({ host: CLAMD_HOST, port: CLAMD_PORT, timeoutMs: CLAMD_TIMEOUT_MS });
}

function s3Options(config: Config) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_TIMEOUT_MS } = config;
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  )
    throw new Error('FILE_STORE=s3 requires S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY');
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    timeoutMs: S3_TIMEOUT_MS,
  };
}
