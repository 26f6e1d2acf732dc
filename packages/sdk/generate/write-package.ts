// `npm run build:sdk -- [folder]`: builds the client as a package, by default in packages/sdk/dist.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
buildPackage(source, resolve(process.argv[2] ?? `${source}/dist`));
