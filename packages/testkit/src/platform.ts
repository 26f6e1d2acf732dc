// A whole platform for a test file: its own database from the migrated template, its own subjects on the shared bus, all
// services in this process. A test takes a fresh key, which is a fresh owner, and sees nothing of any other test.
import { randomBytes } from 'node:crypto';
import type { Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { startPlatform, type Platform, type PlatformOptions } from '@pay/local-stack/platform';
import { migrateAll, schemaVersion } from '@pay/local-stack/provision';
import { newSecrets, type Secrets } from '@pay/local-stack/secrets';
import { apiOf, type Api } from './api.ts';
import { testDatabase } from './database.ts';
import { testServers } from './infra.ts';
import { rolePassword, testSealingKeys } from './service.ts';

/** The public API as one owner sees it. */
export type OwnerApi = Api & { readonly account: Id<'key'> };

export interface TestPlatform extends Platform {
  /** URL of the superuser on this platform's database. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly busPrefix: string;
  /** A fresh key and so a fresh owner. */
  asOwner(environment?: Environment): Promise<OwnerApi>;
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
    natsUrl: surroundings.natsUrl,
    busPrefix: surroundings.busPrefix,
    asOwner: async (environment = 'sandbox') => {
      const { text, key } = await platform.operator.createKey(environment, 'test');
      return { ...apiOf(platform.url, text), account: key.id as Id<'key'> };
    },
    close: async () => {
      await platform.close();
      await database.drop();
    },
  };
}
