import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { parseGuarantees, withGuarantees } from './guarantees.ts';

const pathOf = (file: string): string => join(repositoryRoot, 'docs', file);
const read = (file: string): string => readFileSync(pathOf(file), 'utf8');
writeFileSync(pathOf('testing.md'), withGuarantees(read('testing.md'), parseGuarantees(read('guarantees.yaml'))));
