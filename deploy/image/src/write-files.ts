import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { renderFiles } from './rendered-files.ts';

for (const [file, text] of Object.entries(renderFiles())) writeFileSync(join(repositoryRoot, file), text);
