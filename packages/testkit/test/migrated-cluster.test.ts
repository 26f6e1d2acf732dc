import { startInfra } from '@pay/local-stack/infra';
import { missingMigrations } from '@pay/local-stack/migrate';
import { ensureDatabase, migrateAll, variablesOf } from '@pay/local-stack/provision';
import { newSecrets } from '@pay/local-stack/secrets';
import { migrationsOf } from '@pay/local-stack/services/migrations';
import { serviceNames } from '@pay/local-stack/services/names';
import { migratedCluster, migratedDatabase } from '@pay/testkit/migrated-cluster';

test('a copy of the migrated cluster has every migration, and its roles have the passwords of the test that copied it', async () => {
  const template = await migratedCluster();
  expect(await migratedCluster()).toBe(template);
  const infra = await startInfra({ ownServers: true, postgresTemplate: template });
  const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, migratedDatabase);
  const secrets = newSecrets();
  const urlOf = (service: (typeof serviceNames)[number]): string =>
    variablesOf(service, { databaseUrl, natsUrl: infra.nats.url, secrets })['DATABASE_URL'] ?? '';
  const missing = () =>
    Promise.all(serviceNames.map(async (service) => (await missingMigrations(urlOf(service), migrationsOf[service])).missing));
  const asAdministrator = serviceNames.map((service) => {
    const url = new URL(databaseUrl);
    url.searchParams.set('options', `-c search_path=${service}`);
    return missingMigrations(url.toString(), migrationsOf[service]);
  });
  for (const found of await Promise.all(asAdministrator)) expect(found).toEqual({ missing: [] });
  await migrateAll(databaseUrl, secrets);
  expect(await missing()).toEqual(serviceNames.map(() => []));
  await infra.stop();
});
