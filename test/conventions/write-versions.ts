// Part of `npm run generate`: copies the version of the root's package.json to every other place.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { platformVersion, replaceVersion, versionPlaces } from './versions.ts';

for (const place of versionPlaces()) {
  const file = join(repositoryRoot, place.file);
  writeFileSync(file, replaceVersion(readFileSync(file, 'utf8'), place, platformVersion()));
}
