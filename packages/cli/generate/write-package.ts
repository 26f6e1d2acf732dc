// `npm run build:cli -- [folder]`: builds `pay` as a package, by default in packages/cli/dist.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
buildPackage(source, resolve(process.argv[2] ?? `${source}/dist`));
