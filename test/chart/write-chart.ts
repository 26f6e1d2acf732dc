import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { valuesSchema } from './values-schema.ts';

writeFileSync(join(repositoryRoot, 'helm', 'payments', 'values.schema.json'), valuesSchema());
