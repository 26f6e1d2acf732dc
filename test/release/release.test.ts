import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { createContextFilter } from './docker-ignore.ts';
import { listDeletions, readLastStage } from './dockerfile.ts';
import { completeBill, type Bill } from './bill.ts';
import { listChanges, changelogFaults, isUndated } from './preconditions.ts';
import { addVersion, planPublication, targets, type Target } from './publication.ts';
import { findLastRelease, findUnexplained, readReasons } from './speed.ts';
import { createJournal, pass, skip, summaryTable, verdict } from './steps.ts';
import { listSums } from './sums.ts';

const page = (heading: string): string => `# Changelog\n\n${heading}\n\n### API\n\n- Lists.\n`;

test.each([
  ['a dated section', '## 1.0.0 — 2026-12-01', [], true, []],
  ['an undated section of a dry run', '## 1.0.0 — not released yet', [], false, []],
  ['no section', '## 0.9.0 — 2026-12-01', [], false, ['CHANGELOG.md has no section ## 1.0.0']],
  ['the section of a longer version', '## 1.0.01', [], false, ['CHANGELOG.md has no section ## 1.0.0']],
  [
    'an undated section',
    '## 1.0.0 — not released yet',
    [],
    true,
    ['CHANGELOG.md says "not released yet": write the date of the release'],
  ],
  ['a section without a date', '## 1.0.0', [], true, ['CHANGELOG.md has no date after ## 1.0.0']],
  [
    'a fragment',
    '## 1.0.0',
    ['changes/a.md'],
    false,
    ['changes/a.md is not in the changelog: move it there (npm run changelog)'],
  ],
] as const)('a changelog with %s', (_, heading, fragments, isPublic, faults) => {
  expect(changelogFaults(page(heading), { version: '1.0.0', fragments, isPublic })).toEqual(faults);
});

test('a changelog section without a date is reported', () => {
  expect(isUndated(page('## 1.0.0 — not released yet'), '1.0.0')).toBe(true);
  expect(isUndated(page('## 1.0.0 — 2026-12-01'), '1.0.0')).toBe(false);
});

test('changed and new files are listed', () => {
  expect(listChanges(' M package.json\n?? a b.ts\n')).toEqual(['package.json', 'a b.ts']);
  expect(listChanges('')).toEqual([]);
});

test('nothing is published without a target, and every target has an artifact', () => {
  const built = new Set<Target>(['chart', 'npm']);
  expect(planPublication({}, built)).toMatchObject({ publications: [], faults: [expect.stringContaining('RELEASE_IMAGE')] });
  expect(planPublication({ RELEASE_CHART: '' }, built).publications).toEqual([]);
  const chart = { target: 'chart', place: 'oci://r/charts' };
  expect(planPublication({ RELEASE_CHART: 'oci://r/charts' }, built)).toEqual({ publications: [chart], faults: [] });
  expect(planPublication({ RELEASE_CHART: 'oci://r/charts', RELEASE_IMAGE: 'r/payments' }, built).faults).toEqual([
    'RELEASE_IMAGE is set, but this run did not build and try the artifact "image"',
  ]);
  expect(new Set(Object.values(targets).map(({ variable }) => variable)).size).toBe(5);
});

test('the last release is the highest tag below the version', () => {
  const tags = ['v1.9.0', 'v1.10.0', 'v1.10.1', 'v2.0.0', 'v1.11.0-rc.1', 'nightly', ''];
  expect(findLastRelease(tags, '1.10.1')).toBe('v1.10.0');
  expect(findLastRelease(tags, '2.0.0')).toBe('v1.10.1');
  expect(findLastRelease(tags, '1.9.0')).toBeUndefined();
});

const slower = `# Changelog

## 1.1.0 — 2027-01-10

- Slower: CPU per transfer, all processes. Each transfer is also checked against
  the new list.
- Slower: a page of 50.

## 1.0.0 — 2026-12-01

- Slower: memory, idle. Of an older release.
`;

test('a figure that is worse needs a reason in the section of its version', () => {
  const reasons = readReasons(slower, '1.1.0');
  expect([...reasons]).toEqual([['CPU per transfer, all processes', 'Each transfer is also checked against the new list.']]);
  const worse = (name: string) =>
    ({ name, unit: 'µs', better: 'lower', ours: 108, theirs: 100, ratio: 1.08, spread: [1.06, 1.11] }) as const;
  const comparisons = [
    worse('CPU per transfer, all processes'),
    worse('a page of 50'),
    { ...worse('memory, idle'), ratio: 1.04, spread: [1.01, 1.06] as const },
    { ...worse('rate'), better: 'higher', ratio: 1.2 } as const,
  ];
  expect(findUnexplained(comparisons, reasons)).toEqual(['a page of 50 is 8 % worse: 1.08 of the last release (1.06 to 1.11)']);
});

test('a version is added to the list of a proxy once, in order', () => {
  expect(addVersion('', 'v1.0.0')).toBe('v1.0.0\n');
  expect(addVersion('v1.9.0\nv1.10.0\n', 'v1.2.0')).toBe('v1.2.0\nv1.9.0\nv1.10.0\n');
  expect(addVersion('v1.0.0\n', 'v1.0.0')).toBe('v1.0.0\n');
});

test.each([
  ['package.json', true],
  ['README.md', false],
  ['packages/core/src/version.ts', true],
  ['packages/core/src/version.test.ts', false],
  ['packages/core/test/a.ts', false],
  ['packages/sdk/src/index.ts', false],
  ['packages/core/node_modules/a/index.js', false],
  ['deploy/image/src/run.ts', true],
  ['deploy/observability/src/write.ts', false],
])('docker receives %s: %s', (path, isSent) => {
  const rules = [
    '*',
    '!package.json',
    '!packages',
    '!deploy/image',
    '# no tests',
    '**/*.test.ts',
    '**/node_modules',
    'packages/*/test',
    'packages/sdk/src',
  ];
  expect(createContextFilter(rules.join('\n'))(path)).toBe(isSent);
});

test('a failed step does not stop the others, and the table and the verdict name skipped steps', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const journal = createJournal();
  await journal.run('chart', () => pass('payments-1.0.0.tgz'));
  await journal.run('image', () => skip('no docker'));
  await journal.run('wheel', () => Promise.reject(new Error('pip failed\nwith lines')));
  write.mockRestore();
  const rows = journal.rows.map((row) => ({ ...row, seconds: 1.25 }));
  expect(summaryTable(rows).split('\n')).toEqual([
    'Step   State     Time  Detail',
    '-----  -------  -----',
    'chart  done     1.3 s  payments-1.0.0.tgz',
    'image  SKIPPED  1.3 s  no docker',
    'wheel  FAILED   1.3 s  pip failed',
  ]);
  expect(verdict(rows)).toContain('FAILED: 1 steps, 1 done, 1 SKIPPED');
  expect(verdict(rows.slice(0, 1))).toContain('Passed, 1 done, nothing skipped');
});

test('checksums have the form that sha256sum --check reads, by path', () => {
  const files = { 'b.tgz': Buffer.from(''), 'a/c.zip': Buffer.from('abc') };
  expect(listSums(files)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a/c.zip\n' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b.tgz\n',
  );
});

const dockerfile = `FROM node AS build
RUN rm -rf docs packages/testkit deploy/image/root-files.sh \\
 && mv node_modules /store
FROM scratch
ARG VERSION=0.0.0
# A comment between two instructions.
LABEL org.opencontainers.image.title="payments" \\
      org.opencontainers.image.version="\${VERSION}"
COPY --from=build /app /app
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production \\
    NODE_OPTIONS="--a --b=1"
RUN ["node", "compile.ts"]
ENTRYPOINT ["node", "run.ts"]
CMD ["gateway"]
`;

test('the image’s configuration equals the last stage of the Dockerfile', () => {
  const { config, commands } = readLastStage(dockerfile, { VERSION: '1.0.0' });
  expect(config).toEqual({
    ...{ User: '10001:10001', WorkingDir: '/app', StopSignal: 'SIGTERM', Entrypoint: ['node', 'run.ts'], Cmd: ['gateway'] },
    Env: ['NODE_ENV=production', 'NODE_OPTIONS=--a --b=1'],
    Labels: { 'org.opencontainers.image.title': 'payments', 'org.opencontainers.image.version': '1.0.0' },
  });
  expect(commands).toEqual([['node', 'compile.ts']]);
  expect(listDeletions(dockerfile)).toEqual(['docs', 'packages/testkit', 'deploy/image/root-files.sh']);
  expect(() => readLastStage(`${dockerfile}VOLUME /data\n`, {})).toThrow('VOLUME');
});

test('the parser accepts our Dockerfile, and its version label is the release', () => {
  const own = readFileSync(join(repositoryRoot, 'deploy', 'Dockerfile'), 'utf8');
  const { config, commands } = readLastStage(own, { VERSION: '1.0.0' });
  expect(config).toMatchObject({ User: '10001:10001', WorkingDir: '/app', Cmd: ['gateway'] });
  expect(config.Entrypoint[0]).toBe('node');
  expect(config.Labels['org.opencontainers.image.version']).toBe('1.0.0');
  expect([commands.length, listDeletions(own).includes('packages/testkit')]).toEqual([1, true]);
});

test('the bill of materials has the dependencies from our packages’ manifests, sorted, and no random number', () => {
  const component = (name: string, version: string) => ({ name, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` });
  const bill: Bill = {
    ...{ serialNumber: 'urn:uuid:1', bomFormat: 'CycloneDX' },
    metadata: { timestamp: 'now', component: { name: 'root', version: '1.0.0', purl: 'pkg:npm/root@1.0.0' } },
    components: [component('zod', '4.6.7'), component('@pay/core', '1.0.0'), component('@nats/node', '3.4.0')],
    dependencies: [
      { ref: 'pkg:npm/zod@4.6.7', dependsOn: [] },
      { ref: 'pkg:npm/root@1.0.0', dependsOn: ['pkg:npm/zod@4.6.7'] },
      { ref: 'pkg:npm/%40pay/core@1.0.0', dependsOn: [] },
    ],
  };
  const manifests = [
    { name: '@pay/image', version: '1.0.0', dependencies: { '@pay/core': 'workspace:*' } },
    { name: '@pay/core', version: '1.0.0', dependencies: { zod: '4.6.7', nats: 'npm:@nats/node@3.4.0', optional: '1.0.0' } },
  ];
  const complete = completeBill(bill, { manifests, program: '@pay/image', date: '2026-01-01' });
  expect(complete.components.map(({ name }) => name)).toEqual(['@nats/node', '@pay/core', 'zod']);
  expect([complete.serialNumber, complete.metadata.timestamp]).toEqual([undefined, '2026-01-01']);
  expect(complete.dependencies).toEqual([
    { ref: 'pkg:npm/%40pay/core@1.0.0', dependsOn: ['pkg:npm/%40nats/node@3.4.0', 'pkg:npm/zod@4.6.7'] },
    { ref: 'pkg:npm/root@1.0.0', dependsOn: ['pkg:npm/%40pay/core@1.0.0'] },
    { ref: 'pkg:npm/zod@4.6.7', dependsOn: [] },
  ]);
});
