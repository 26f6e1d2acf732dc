import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/local-stack/paths';
import { writtenFiles } from './written-files.ts';

for (const [file, text] of Object.entries(writtenFiles())) writeFileSync(join(repositoryRoot, file), text);
