// The version of the platform, from the root's package.json. `npm run generate` copies it to all other places.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';

/** A place of the version. The capture groups of `pattern` are the texts before and after the version. */
type Place = { readonly file: string; readonly pattern: RegExp };

const number = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?`;
const between = (before: string, after: string): RegExp => new RegExp(`(${before})${number}(${after})`, 'gm');

const constant = between(String.raw`^export const version = '`, `';$`);

/** Places that `npm run generate` copies the version to. It writes the OpenAPI documents from core's constant. */
const places: readonly Place[] = [
  { file: 'packages/core/src/version.ts', pattern: constant },
  { file: 'packages/sdk/src/core/version.ts', pattern: constant },
  { file: 'packages/cli/src/version.ts', pattern: constant },
  { file: 'packages/sdk-python/src/pay_sdk/_version.py', pattern: between('^VERSION = "', '"$') },
  { file: 'packages/sdk-python/pyproject.toml', pattern: between('^version = "', '"$') },
  { file: 'packages/sdk-go/version.go', pattern: between('^const Version = "', '"$') },
  { file: 'helm/payments/Chart.yaml', pattern: between('^version: ', '$') },
  { file: 'helm/payments/Chart.yaml', pattern: between(`^appVersion: '`, `'$`) },
  { file: 'helm/payments/Chart.yaml', pattern: between('^ +image: ghcr\\.io/ORG/payments:', '$') },
  { file: 'helm/payments/README.md', pattern: between('--set image\\.tag=', '$') },
  { file: 'packages/docs-site/guides/quick-start.md', pattern: between('^    "version": "', '",$') },
];

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

function manifests(): readonly Place[] {
  const folders = ['packages', 'services', 'deploy'].flatMap((parent) =>
    readdirSync(join(repositoryRoot, parent)).map((name) => `${parent}/${name}`),
  );
  return [...folders, 'test']
    .map((folder) => `${folder}/package.json`)
    .filter((file) => existsSync(join(repositoryRoot, file)))
    .map((file) => ({ file, pattern: between('^  "version": "', '",$') }));
}

export const platformVersion = (): string => (JSON.parse(read('package.json')) as { version: string }).version;

export const versionPlaces = (): readonly Place[] => [...manifests(), ...places];

export const findOutdatedFiles = (): readonly string[] =>
  versionPlaces()
    .filter((place) => replaceVersion(read(place.file), place, platformVersion()) !== read(place.file))
    .map(({ file }) => file);

/** @returns `text` with the new version. @throws Error if the place is not in the text exactly once. */
export function replaceVersion(text: string, { file, pattern }: Place, version: string): string {
  const count = [...text.matchAll(pattern)].length;
  if (count !== 1) throw new Error(`${file} must have its version once and has it ${count} times (${pattern.source})`);
  return text.replace(pattern, (_, before: string, after: string) => `${before}${version}${after}`);
}
