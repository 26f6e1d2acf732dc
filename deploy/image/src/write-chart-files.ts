import { writeFileSync } from 'node:fs';
import { chartFiles } from './chart-files.ts';

for (const [file, text] of Object.entries(chartFiles())) {
  writeFileSync(new URL(`../../../helm/payments/files/${file}`, import.meta.url), text);
}
