import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout of this file. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/**
 * All files of the local stack, ignored by git. Tests set another folder, so that they do not affect a running stack.
 */
export const localFolder = process.env['PAY_LOCAL_FOLDER'] ?? join(repositoryRoot, '.local');

/** The file that starts a service, here and in production. */
export const mainOfService = (service: string): string => join(repositoryRoot, 'services', service, 'src', 'main.ts');

/** The file that starts all services in one process. */
export const mainOfPlatform = join(repositoryRoot, 'packages', 'platform', 'src', 'one-process.ts');
