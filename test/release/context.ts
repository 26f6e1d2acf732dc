import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { platformVersion } from '../conventions/versions.ts';

export const version = platformVersion();
/** Folder of the release's artifacts. Each run empties it, and git ignores it. */
export const target = join(repositoryRoot, 'dist', 'release', version);
/** Folder of builds and trials. Each run empties it, except for tools. */
export const work = join(localFolder, 'release');
export const goModule = 'pay.internal/sdk';
/** Versions of Python's build tools, which `npm run check:sdk-python` uses too. */
export const pythonTools = ['build==1.6.1', 'setuptools==80.9.0', 'wheel==0.48.0'];

export type Commit = {
  readonly revision: string;
  /** ISO 8601. Archives have this time, so that a second build has the same bytes. Only images differ. */
  readonly date: string;
  readonly seconds: number;
};
