import { readFileSync, writeFileSync } from 'node:fs';
import { serviceNames } from '@pay/local-stack/provision';
import { withBlock } from './service-pages.ts';

for (const name of serviceNames) {
  const file = new URL(`../../services/${name}/README.md`, import.meta.url);
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), name));
}
