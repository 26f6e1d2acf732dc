// Writes the catalog to two files: docs/metrics.json for machines, docs/metrics.md for people.
import { writeFileSync } from 'node:fs';
import { catalogueJson, cataloguePage } from './catalogue-files.ts';

writeFileSync(new URL('../../../docs/metrics.json', import.meta.url), catalogueJson());
writeFileSync(new URL('../../../docs/metrics.md', import.meta.url), cataloguePage());
