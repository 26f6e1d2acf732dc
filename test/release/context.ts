import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { platformVersion } from '../conventions/versions.ts';

export const version = platformVersion();
/** The result. Emptied by each run, and ignored by git. */
export const target = join(repositoryRoot, 'dist', 'release', version);
/** Folders of builds and trials, emptied by each run except for tools. */
export const work = join(localFolder, 'release');
export const goModule = 'pay.internal/sdk';
/** Versions of Python's build tools, which `npm run check:sdk-python` uses too. */
export const pythonTools = ['build==1.6.1', 'setuptools==80.9.0', 'wheel==0.48.0'];

export type Commit = {
  readonly revision: string;
  /** ISO 8601. Archives have this time, so that a second build has the same bytes. Only the images differ. */
  readonly date: string;
  readonly seconds: number;
};
