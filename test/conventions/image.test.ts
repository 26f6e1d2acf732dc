// Files outside a package's own folder that a build of the image reads must pass .dockerignore, which is an allow list.
import { join, normalize } from 'node:path';
import { files, read } from './repository.ts';

const isLetThrough = (path: string): boolean =>
  read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
    .some((pattern) => path === pattern || path.startsWith(`${pattern}/`));

/** Packages whose program the Dockerfile runs, which may bundle by the package's tsconfig. */
const builtPackages = [...read('deploy/Dockerfile').matchAll(/^RUN node [^\n]*?(packages\/[a-z-]+)\//gm)].map(
  ([, folder = '']) => folder,
);

test.each(builtPackages)('what the tsconfig of %s extends reaches the build', (folder) => {
  const file = join(folder, 'tsconfig.json');
  const extended = files(/tsconfig\.json$/)
    .filter((one) => one === file)
    .flatMap((one) => [...(/"extends":\s*"([^"]+)"/.exec(read(one))?.slice(1) ?? [])])
    .map((path) => normalize(join(folder, path)));
  expect(extended.filter((path) => !isLetThrough(path))).toEqual([]);
});

test('the bundled screens are among them', () => expect(builtPackages).toContain('packages/console-ui'));
