import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { valuesSchema, withValuesList } from './values-schema.ts';

const chart = join(repositoryRoot, 'helm', 'payments');
writeFileSync(join(chart, 'values.schema.json'), valuesSchema());
const readme = join(chart, 'README.md');
writeFileSync(readme, withValuesList(readFileSync(readme, 'utf8')));
