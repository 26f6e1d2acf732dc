// Runs once while the image is built. Loads everything that the image's programs load, without starting them, so that
// Node stores the compiled code in NODE_COMPILE_CACHE. Containers read the code there, even with a read-only file
// system. The folder is for one Node version and one user: containers of another user compile for themselves.
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import '@pay/kernel/run';
import '@pay/platform/services/definitions';
import './canary.ts';
import './migrate.ts';

const folder = getCompileCacheDir();
if (folder === undefined) throw new Error('NODE_COMPILE_CACHE is not set or not writable.');
flushCompileCache();
process.stdout.write(`compiled into ${folder}\n`);
