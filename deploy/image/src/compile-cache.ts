// Run once while the image is built: loads what its programs load and starts none of it, so that Node leaves all of it compiled in
// NODE_COMPILE_CACHE. A container reads it there, also where it may write nothing. The folder is of one Node and one user; another
// user's containers compile for themselves, as they would without it.
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import '@pay/kernel/run';
import '@pay/local-stack/services/definitions';
import './canary.ts';
import './migrate.ts';

const folder = getCompileCacheDir();
if (folder === undefined) throw new Error('NODE_COMPILE_CACHE is not set, or cannot be written');
flushCompileCache();
process.stdout.write(`compiled into ${folder}\n`);
