// A whole platform in this process: its own database from the migrated template, and its own subjects on the shared
// bus. Use it for tests that stop services, inspect them, or configure them. All other tests share one:
// shared-platform.ts.
import { eventKeyVariable } from '@pay/contract/variables';
import { randomBytes } from 'node:crypto';
import { startPlatform, type Platform, type PlatformOptions } from './start-platform.ts';
import { migrateAll, schemaVersion } from '@pay/platform/provision';
import { forEachService, newSecrets, type Secrets } from '@pay/platform/secrets';
import { serviceNames } from '@pay/platform/services/names';
import { testDatabase } from './database.ts';
import { testServers } from './infra.ts';
import { rolePassword, testEventKeysOf, testSealingKeysOf } from './service.ts';
import { asOwnerOf, type TestPlatform } from './shared-platform.ts';

export type OwnPlatform = Platform & TestPlatform;

/** Limits that no test reaches by accident, even if its machine pauses. Tests of limits set their own. */
export const roomyLimits = {
  RATE_READ: '100000;w=1;burst=100000',
  RATE_WRITE: '100000;w=1;burst=100000',
  RATE_CARD_CREATION: '100000;w=1;burst=100000',
  RATE_FILES: '100000;w=1;burst=100000',
  RATE_BATCHES: '100000;w=1;burst=100000',
  RATE_EXPORTS: '100000;w=1;burst=100000',
  RATE_CARD_DETAILS: '100000;w=1;burst=100000',
  RATE_CARD_DETAILS_SANDBOX: '100000;w=1;burst=100000',
  RATE_FAILED_AUTH: '100000;w=60;burst=100000',
  AUTHORIZATION_WALLET_MS: '1500',
  AUTHORIZATION_RISK_MS: '500',
};

const platformSecrets = newSecrets();
const eventKeys = serviceNames.map((service) => [eventKeyVariable(service), testEventKeysOf(service)]);
const secrets: Secrets = {
  sealingKeys: forEachService(testSealingKeysOf),
  keys: { ...platformSecrets.keys, ...(Object.fromEntries(eventKeys) as Record<string, string>) },
  rolePassword,
};

export type TestPlatformOptions = Partial<PlatformOptions> & {
  /** Inserts a proxy, for example, between the services and the database at this URL. */
  readonly reachDatabase?: (url: string) => Promise<string>;
};

export async function testPlatform({ reachDatabase, ...options }: TestPlatformOptions = {}): Promise<OwnPlatform> {
  const database = await testDatabase(`platform ${schemaVersion()}`, (url) => migrateAll(url, secrets));
  const surroundings = {
    databaseUrl: (await reachDatabase?.(database.url)) ?? database.url,
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
    asOwner: asOwnerOf(platform.url, platform.operator),
    close: async () => {
      await platform.close();
      await database.drop();
    },
  };
}
