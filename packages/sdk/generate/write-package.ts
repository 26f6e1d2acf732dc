// `npm run build:sdk -- [folder]`: the client as a package; packages/sdk/dist unless told.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
buildPackage(source, resolve(process.argv[2] ?? `${source}/dist`));
