import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { benchmarkPage, withSizing } from './sizing.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const page = 'docs/operate/sizing.md';
const sources = {
  benchmark: read(benchmarkPage),
  scale: read('docs/scale.md'),
  operate: read('docs/operate/scale.md'),
  values: read('helm/payments/values.yaml'),
};
writeFileSync(join(repositoryRoot, page), withSizing(read(page), sources));
