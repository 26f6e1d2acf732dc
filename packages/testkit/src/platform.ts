// A whole platform for a test file: its own database from the migrated template, its own subjects on the shared bus, all
// services in this process. A test takes a fresh key, which is a fresh owner, and sees nothing of any other test.
import { randomBytes } from 'node:crypto';
import type { Environment } from '@pay/core/owner';
import { startPlatform, type Platform, type PlatformOptions } from '@pay/local/platform';
import { migrateAll, schemaVersion } from '@pay/local/provision';
import { newSecrets, type Secrets } from '@pay/local/secrets';
import { testDatabase } from './database.ts';
import { testServers } from './infra.ts';
import { rolePassword, testSealingKeys } from './service.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined when the body is empty, text when it is not JSON. */
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests reach into answers freely; the contract tests check their shapes
};

export type CallOptions = { readonly idempotencyKey?: string; readonly headers?: Readonly<Record<string, string>> };

/** The public API as one owner sees it. */
export interface Api {
  readonly key: string;
  readonly url: string;
  get(path: string, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}

export interface TestPlatform extends Platform {
  /** URL of the superuser on this platform's database. */
  readonly databaseUrl: string;
  /** A fresh key and so a fresh owner. */
  asOwner(environment?: Environment): Promise<Api>;
}

const secrets: Secrets = { ...newSecrets(), sealingKeys: testSealingKeys, rolePassword };

export async function testPlatform(options: Partial<PlatformOptions> = {}): Promise<TestPlatform> {
  const database = await testDatabase(`platform ${schemaVersion()}`, (url) => migrateAll(url, secrets));
  const surroundings = {
    databaseUrl: database.url,
    natsUrl: testServers().natsUrl,
    secrets,
    busPrefix: `t${randomBytes(6).toString('hex')}`,
  };
  const platform = await startPlatform({ ...surroundings, ...options });
  return {
    ...platform,
    databaseUrl: database.url,
    asOwner: async (environment = 'sandbox') =>
      apiOf(platform.url, (await platform.operator.createKey(environment, 'test')).text),
    close: async () => {
      await platform.close();
      await database.drop();
    },
  };
}

/** A client that speaks plain HTTP, because what it checks is the HTTP. */
export function apiOf(url: string, key: string): Api {
  const call = async (method: string, path: string, sent: CallOptions & { readonly body?: unknown } = {}): Promise<Answer> => {
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, ...sent.headers };
    if (sent.body !== undefined) headers['content-type'] ??= 'application/json';
    if (sent.idempotencyKey !== undefined) headers['idempotency-key'] = sent.idempotencyKey;
    const body = sent.body === undefined ? {} : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) };
    const response = await fetch(`${url}${path}`, { method, headers, ...body, signal: AbortSignal.timeout(30_000) });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
  return {
    key,
    url,
    get: (path, options) => call('GET', path, options),
    delete: (path, options) => call('DELETE', path, options),
    post: (path, body, options) => call('POST', path, { body, ...options }),
    put: (path, body, options) => call('PUT', path, { body, ...options }),
    patch: (path, body, options) => call('PATCH', path, { body, ...options }),
  };
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
