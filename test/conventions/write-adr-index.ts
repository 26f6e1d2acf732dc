import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { adrIndex } from './adr-index.ts';

writeFileSync(join(repositoryRoot, 'docs', 'adr', 'README.md'), adrIndex());
