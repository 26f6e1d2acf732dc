// The programs of the image, by name. The build bundles each one, because a service loads about a thousand modules.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mainOfPlatform, mainOfService, repositoryRoot } from '@pay/platform/paths';
import { serviceNames } from '@pay/platform/services/names';

const ownMain = (name: string): string => join(import.meta.dirname, `${name}.ts`);
const mainOfOps = (name: string): string => join(repositoryRoot, 'packages', 'ops', 'src', `${name}.ts`);

/** Absolute paths of the source files. */
export const programs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(serviceNames.map((service) => [service, mainOfService(service)])),
  platform: mainOfPlatform,
  migrate: ownMain('migrate-main'),
  'await-schema': ownMain('await-schema-main'),
  canary: ownMain('canary-main'),
  'compile-cache': ownMain('compile-cache'),
  'ops-cli': mainOfOps('ops-cli'),
  'operator-cli': mainOfOps('operator-cli'),
};

/** The file to run: the bundle in the image, or the source in a checkout. Undefined for an unknown program. */
export function fileOfProgram(name: string): string | undefined {
  if (!Object.hasOwn(programs, name)) return undefined;
  const bundle = join(import.meta.dirname, '..', 'dist', `${name}.mjs`);
  return existsSync(bundle) ? bundle : programs[name];
}
