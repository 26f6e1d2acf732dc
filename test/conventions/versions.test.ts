import { adminOpenapi } from '@pay/contract/console/admin/admin-openapi';
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';
import { version } from '@pay/core/version';
import { version as sdkVersion } from '../../packages/sdk/src/core/version.ts';
import { files, hits, read } from './repository.ts';
import { platformVersion, replaceVersion, versionPlaces } from './versions.ts';

const rootVersion = platformVersion();

test('the version is a valid Semantic Versioning release', () => expect(rootVersion).toMatch(/^\d+\.\d+\.\d+$/));

test.each(versionPlaces().map((place) => [place.file, place.pattern.source, place] as const))(
  '%s has the version of the root: %s',
  (file, _, place) => expect(replaceVersion(read(file), place, rootVersion)).toBe(read(file)),
);

test('the API reports the version in health, X-Service-Version, and both OpenAPI documents', () => {
  expect([version, sdkVersion]).toEqual([rootVersion, rootVersion]);
  const documents = [openapi(routes, events), adminOpenapi()] as { info: { version: string } }[];
  for (const document of documents) expect(document.info.version).toBe(rootVersion);
  for (const file of ['openapi', 'admin-openapi'])
    expect(JSON.parse(read(`packages/contract/${file}.json`))).toMatchObject({ info: { version: rootVersion } });
});

test('no other source repeats the version as a text', () => {
  const constants = versionPlaces().map(({ file }) => file);
  const sources = files(
    /^(packages|services|deploy)\/[^/]+\/(src|generate|build)\/.*(?<!\.test)\.(ts|tsx|py)$|^packages\/sdk-go\/.*\.go$/,
  );
  // The examples are programs of callers, with separate versions.
  const others = sources.filter((file) => !constants.includes(file) && !/\/generated\/|^packages\/examples\//.test(file));
  expect(hits(others, new RegExp(`['"/]${rootVersion.replaceAll('.', String.raw`\.`)}['"]`))).toEqual([]);
});

test('a missing or ambiguous place is an error', () => {
  const place = { file: 'a.md', pattern: /(tag=)\d+\.\d+\.\d+()/g };
  expect(replaceVersion('--tag=1.2.3 --wait', place, '2.0.0')).toBe('--tag=2.0.0 --wait');
  for (const text of ['--wait', 'tag=1.2.3 tag=1.2.3']) expect(() => replaceVersion(text, place, '2.0.0')).toThrow('a.md');
});
