import { readFileSync, writeFileSync } from 'node:fs';
import { serviceNames } from '@pay/platform/services/names';
import { withKeyTable } from './key-table.ts';
import { withBlock, withServiceTable } from './service-pages.ts';

for (const name of serviceNames) {
  const file = new URL(`../../services/${name}/README.md`, import.meta.url);
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), name));
}

const architecture = new URL('../../ARCHITECTURE.md', import.meta.url);
writeFileSync(architecture, withServiceTable(readFileSync(architecture, 'utf8')));

const security = new URL('../../docs/security.md', import.meta.url);
writeFileSync(security, withKeyTable(readFileSync(security, 'utf8')));
