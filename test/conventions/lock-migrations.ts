// Adds new migrations to the lock; never changes an entry, because a published migration has run somewhere.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { migrationsOf } from '@pay/platform/services/migrations';
import { serviceNames } from '@pay/platform/services/names';

const file = new URL('./migrations.lock.json', import.meta.url);
const lockedHashes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
for (const service of serviceNames) {
  for (const { name, sql } of migrationsOf[service])
    lockedHashes[`${service}/${name}`] ??= createHash('sha256').update(sql).digest('hex');
}
writeFileSync(file, `${JSON.stringify(lockedHashes, null, 2)}\n`);
