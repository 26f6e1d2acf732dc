import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';
import { serviceFiles } from './service-files.ts';
import { serviceNames } from './services/names.ts';

for (const [file, text] of Object.entries(serviceFiles(serviceNames))) writeFileSync(join(repositoryRoot, file), text);
