// Migrates a new empty database and writes services/<name>/schema.sql from it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@pay/platform/migrate';
import { startInfra } from './infra.ts';
import { repositoryRoot } from '@pay/platform/paths';
import { dropDatabase, ensureDatabase } from '@pay/platform/provision';
import { schemaDump } from './schema-dump.ts';
import { migrationsOf } from '@pay/platform/services/migrations';
import { serviceNames } from '@pay/platform/services/names';

const infra = await startInfra();
const name = `schemas_${process.pid}`;
try {
  const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, name);
  for (const service of serviceNames) {
    // No password: another program may use the server's roles.
    await migrate({ adminUrl: databaseUrl, service, migrations: migrationsOf[service] });
    writeFileSync(join(repositoryRoot, 'services', service, 'schema.sql'), await schemaDump(databaseUrl, service));
  }
} finally {
  await dropDatabase(infra.postgres.adminUrl, name);
  await infra.stop();
}
