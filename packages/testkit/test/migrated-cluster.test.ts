import { startInfra } from '@pay/local-stack/infra';
import { findMissingMigrations } from '@pay/platform/migrate';
import { ensureDatabase, migrateAll, variablesOf } from '@pay/platform/provision';
import { newSecrets } from '@pay/platform/secrets';
import { migrationsOf } from '@pay/platform/services/migrations';
import { serviceNames } from '@pay/platform/services/names';
import { prepareMigratedCluster, migratedDatabase } from '@pay/testkit/migrated-cluster';

test('a copy of the migrated cluster has every migration, and its roles have the passwords of the test that copied it', async () => {
  const template = await prepareMigratedCluster();
  expect(await prepareMigratedCluster()).toBe(template);
  const infra = await startInfra({ ownServers: true, postgresTemplate: template });
  const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, migratedDatabase);
  const secrets = newSecrets();
  const urlOf = (service: (typeof serviceNames)[number]): string =>
    variablesOf(service, { databaseUrl, natsUrl: infra.nats.url, secrets })['DATABASE_URL'] ?? '';
  const findMissing = () =>
    Promise.all(
      serviceNames.map(async (service) => (await findMissingMigrations(urlOf(service), migrationsOf[service])).missing),
    );
  const asAdministrator = serviceNames.map((service) => {
    const url = new URL(databaseUrl);
    url.searchParams.set('options', `-c search_path=${service}`);
    return findMissingMigrations(url.toString(), migrationsOf[service]);
  });
  for (const found of await Promise.all(asAdministrator)) expect(found).toEqual({ missing: [] });
  await migrateAll(databaseUrl, secrets);
  expect(await findMissing()).toEqual(serviceNames.map(() => []));
  await infra.stop();
});
