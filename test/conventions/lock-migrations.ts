// Adds new migrations to the lock. Never changes an entry, because a published migration has run somewhere.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { kernelMigrations } from '@pay/kernel/migrations';
import { migrationsOf } from '@pay/platform/services/migrations';

const file = new URL('./migrations.lock.json', import.meta.url);
const lockedHashes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
for (const [owner, migrations] of Object.entries({ kernel: kernelMigrations, ...migrationsOf })) {
  for (const { name, sql } of migrations) lockedHashes[`${owner}/${name}`] ??= createHash('sha256').update(sql).digest('hex');
}
writeFileSync(file, `${JSON.stringify(lockedHashes, null, 2)}\n`);
