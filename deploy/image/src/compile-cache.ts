// Run once while the image is built: loads everything that its programs load without starting them, so that Node leaves
// the compiled code in NODE_COMPILE_CACHE. Containers read it there, even with a read-only file system. The folder
// belongs to one Node version and one user; another user's containers compile for themselves, as without it.
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import '@pay/kernel/run';
import '@pay/platform/services/definitions';
import './canary.ts';
import './migrate.ts';

const folder = getCompileCacheDir();
if (folder === undefined) throw new Error('NODE_COMPILE_CACHE is not set, or cannot be written');
flushCompileCache();
process.stdout.write(`compiled into ${folder}\n`);
