import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this file belongs to. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Everything the local stack keeps on disk, ignored by git. Tests give it another place, so that they leave a running stack alone. */
export const localFolder = process.env['PAY_LOCAL_FOLDER'] ?? join(repositoryRoot, '.local');

/** The file that starts a service, here and in production. */
export const mainOfService = (service: string): string => join(repositoryRoot, 'services', service, 'src', 'main.ts');

/** The file that starts all services in one process. */
export const mainOfPlatform = join(repositoryRoot, 'packages', 'local-stack', 'src', 'one-process.ts');
