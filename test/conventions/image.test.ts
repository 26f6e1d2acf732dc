// What a build of the image reads beyond a package's own folder has to pass .dockerignore, which lets through only what it names.
import { join, normalize } from 'node:path';
import { files, read } from './repository.ts';

const isLetThrough = (path: string): boolean =>
  read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
    .some((pattern) => path === pattern || path.startsWith(`${pattern}/`));

/** Packages that the Dockerfile runs a program of, which may bundle by the package's tsconfig. */
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
