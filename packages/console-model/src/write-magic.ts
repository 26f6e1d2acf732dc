// `npm run generate`: writes the magic values of the sandbox for its screen.
import { writeFileSync } from 'node:fs';
import { magicSource } from './magic-source.ts';

writeFileSync(new URL('generated/magic-values.ts', import.meta.url), magicSource());
