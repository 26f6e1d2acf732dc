import type { Migration } from '@pay/kernel/service';
import { files } from './0001-files.ts';
import { fileScopes } from './0002-file-scopes.ts';
import { linkEpochs } from './0003-link-epochs.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [files, fileScopes, linkEpochs];
