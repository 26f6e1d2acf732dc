import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this file belongs to. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Everything the local stack keeps on disk; ignored by git, deleted by `--reset`. */
export const localFolder = join(repositoryRoot, '.local');
