import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@pay/testkit/database';
import { rolePassword } from '@pay/testkit/service';
import { Client } from 'pg';
import { repositoryRoot } from '@pay/platform/paths';
import { migrateAll, schemaVersion } from '@pay/platform/provision';
import { schemaDump } from '../src/schema-dump.ts';
import { newSecrets } from '@pay/platform/secrets';
import { serviceNames } from '@pay/platform/services/names';

let database: TestDatabase;

beforeAll(async () => {
  const secrets = { ...newSecrets(), rolePassword };
  database = await testDatabase(`platform ${schemaVersion()}`, (url) => migrateAll(url, secrets));
});
afterAll(() => database.drop());

async function run(sql: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

test.each(serviceNames)(
  'services/%s/schema.sql equals the result of the migrations; npm run generate writes it',
  async (service) => {
    const written = readFileSync(join(repositoryRoot, 'services', service, 'schema.sql'), 'utf8');
    expect(await schemaDump(database.url, service)).toBe(written);
  },
);

test('a change of any part of a table changes the dump', async () => {
  const changes = [
    'alter table wallet.holds add column added text',
    'alter table wallet.holds alter column kind set default 1',
    'alter table wallet.holds add constraint added check (kind > 0)',
    'create index added on wallet.holds (kind)',
    'alter table wallet.holds set (fillfactor = 70)',
    'create trigger added before update on wallet.holds for each row execute function wallet.refuse_change()',
    'revoke delete on wallet.holds from pay_wallet',
  ];
  const seen = [await schemaDump(database.url, 'wallet')];
  for (const change of changes) {
    await run(change);
    seen.push(await schemaDump(database.url, 'wallet'));
  }
  expect(new Set(seen).size).toBe(changes.length + 1);
  await run('create view wallet.seen as select 1 as one');
  await expect(schemaDump(database.url, 'wallet')).rejects.toThrow('relation seen of kind v');
});
