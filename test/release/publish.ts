import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildPython, chartFile, cliFile, findHelm, goProxy, sdkFile, sourceFile, wheelFile } from './build.ts';
import { goModule, version } from './context.ts';
import { findBuilder, localImage } from './image.ts';
import { addVersion, type Publication, type Target } from './publication.ts';
import { run } from './run.ts';
import { pass, type Outcome } from './steps.ts';

/**
 * Sends one artifact to its target. npm, PyPI, and the module's folder reject an existing version. Registries of images
 * and charts do so only if their tags are immutable, which is a setting.
 */
export async function publish({ target, place }: Publication): Promise<Outcome> {
  await publishers[target](place);
  return pass(place);
}

const publishers: Readonly<Record<Target, (place: string) => Promise<void>>> = {
  image: async (place) => {
    const builder = await findBuilder();
    if (typeof builder === 'string') throw new Error(builder);
    await run([builder.program, 'tag', localImage, `${place}:${version}`]);
    await run([builder.program, 'push', `${place}:${version}`]);
  },
  chart: async (place) => {
    const helm = findHelm();
    if (helm === undefined) throw new Error('there is no helm to push the chart with');
    await run([helm, 'push', chartFile, place]);
  },
  npm: async (place) => {
    for (const file of [sdkFile, cliFile]) await run(['npm', 'publish', file, '--registry', place]);
  },
  python: async (place) => {
    await run([buildPython, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'twine']);
    const upload = [buildPython, '-m', 'twine', 'upload', '--non-interactive', '--repository-url', place];
    await run([...upload, wheelFile, sourceFile]);
  },
  go: async (place) => copyModule(place),
};

function copyModule(place: string): void {
  const folder = join(...goModule.split('/'), '@v');
  const [from, to] = [join(goProxy, folder), join(place, folder)];
  if (!existsSync(dirname(join(place, 'x')))) throw new Error(`${place} is not a folder`);
  mkdirSync(to, { recursive: true });
  // Go caches a version forever, so its bytes must not change.
  if (existsSync(join(to, `v${version}.zip`))) throw new Error(`${to} already has v${version}`);
  for (const suffix of ['info', 'mod', 'zip'])
    copyFileSync(join(from, `v${version}.${suffix}`), join(to, `v${version}.${suffix}`));
  const list = join(to, 'list');
  writeFileSync(list, addVersion(existsSync(list) ? readFileSync(list, 'utf8') : '', `v${version}`));
}
