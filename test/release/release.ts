// `npm run release`: builds all artifacts of a release into dist/release/<version>, installs each into an empty folder,
// and runs its quick start. It publishes nothing without `--publish`, and then only to targets that are configured
// (docs/release.md). `--allow-dirty` tries uncommitted changes, and `--no-speed` skips the comparison with the
// last release. Artifacts of such a run cannot be published.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@pay/platform/paths';
import { bold, parseOrExit, say } from '@pay/platform/terminal';
import { testFleet } from '@pay/testkit/fleet';
import { readChanges } from '../conventions/read-changes.ts';
import { findOutdatedFiles } from '../conventions/versions.ts';
import { packChart, packCli, packGo, packPython, packSdk, writeSbom } from './build.ts';
import { target, version, work, type Commit } from './context.ts';
import { buildImage, findBuilder, packContext, tryImage } from './image.ts';
import { buildLayout } from './oci.ts';
import { listChanges, changelogFaults, isUndated } from './preconditions.ts';
import { planPublication, targetNames, type Target } from './publication.ts';
import { publish } from './publish.ts';
import { run } from './run.ts';
import { compareSpeed } from './speed.ts';
import { createJournal, pass, skip, summaryTable, verdict, type Outcome } from './steps.ts';
import { filesBelow, listSums, readBelow } from './sums.ts';
import { checkSbom, tryChart, tryCli, tryGo, tryPython, trySdk, type Platform } from './trials.ts';

const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseOrExit(() =>
  parseArgs({ options: { publish: flag, 'allow-dirty': flag, 'no-speed': flag, help: flag } }),
);
if (options.help) {
  say('npm run release [-- --publish | --allow-dirty --no-speed]: builds and tries a release in dist/release.');
  say('--no-speed skips the comparison with the last release, which takes about an hour. See docs/release.md.');
  process.exit(0);
}
if (options.publish && (options['allow-dirty'] || options['no-speed'])) {
  say('release: --publish needs a clean working tree and the comparison, so it excludes --allow-dirty and --no-speed');
  process.exit(2);
}

const git = async (...words: string[]): Promise<string> => (await run(['git', ...words])).stdout.trim();
const commit: Commit = {
  revision: await git('rev-parse', 'HEAD'),
  date: new Date(await git('show', '-s', '--format=%cI', 'HEAD')).toISOString(),
  seconds: Number(await git('show', '-s', '--format=%ct', 'HEAD')),
};
const dirtyFiles = listChanges((await run(['git', 'status', '--porcelain'])).stdout);

say(
  bold(
    `Release ${version} of commit ${commit.revision.slice(0, 8)}, ${options.publish ? 'to publish' : 'dry run: nothing is published'}`,
  ),
);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
mkdirSync(work, { recursive: true });

const { run: step, rows } = createJournal();
const artifacts = new Set<Target>();

await checkSources();
await buildAll();
await tryAll();
await step('checksums', writeSums);
// Last, because it takes longest.
await step('speed', compareWithLast);
if (options.publish) await publishAll();

say(`\n${summaryTable(rows)}\n`);
say(`Files in ${target.slice(repositoryRoot.length + 1)}:`);
for (const file of filesBelow(target)) say(`  ${file}`);
say(`\n${verdict(rows)}`);
process.exit(rows.some(({ state }) => state === 'failed') ? 1 : 0);

async function checkSources(): Promise<void> {
  await step('working tree is clean', () => {
    if (dirtyFiles.length === 0) return pass(commit.revision);
    const list = `${dirtyFiles.length} files differ from the commit: ${dirtyFiles.slice(0, 3).join(', ')}`;
    if (options['allow-dirty']) return skip(`${list}. Not for publication.`);
    throw new Error(`${list}. Commit them, or try with --allow-dirty.`);
  });
  await step('versions are equal', () => {
    const different = findOutdatedFiles();
    if (different.length > 0) throw new Error(`npm run generate has not run; another version is in ${different.join(', ')}`);
    return pass(version);
  });
  await step('changelog', () => {
    const changelog = readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8');
    const fragments = Object.keys(readChanges());
    const faults = changelogFaults(changelog, { version, fragments, isPublic: options.publish });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return pass(isUndated(changelog, version) ? `## ${version} without a date: write it before you publish` : `## ${version}`);
  });
  // Checks before the builds, so that a forgotten tag or variable costs no time.
  if (options.publish) await step('tag and targets', checkPublication);
  await step('promises of the API', async () => {
    await run([process.execPath, 'packages/contract/src/check-surface.ts']);
    return pass('none is broken (packages/contract/surface.txt)');
  });
}

async function buildAll(): Promise<void> {
  await build('chart', 'chart package', () => packChart(commit));
  const sdk = await step('npm package of the SDK', packSdk);
  const cli = await step('npm package of the command line', packCli);
  if (sdk.state === 'done' && cli.state === 'done') artifacts.add('npm');
  await build('python', 'Python packages', () => packPython(commit));
  await build('go', 'Go module', packGo);
  await step('bill of materials', () => writeSbom(commit));
  const builder = await findBuilder();
  if (typeof builder !== 'string') {
    await build('image', 'image', () => buildImage(builder, dirtyFiles.length > 0));
    if ((await step('image starts', () => tryImage(builder))).state !== 'done') artifacts.delete('image');
    return;
  }
  await step('image', () => skip(`not built: ${builder}`));
  await step('build context of the image', () => packContext(commit, builder));
  await step('OCI layout without a daemon', () => buildLayout(commit));
}

async function build(name: Target, title: string, work: () => Promise<Outcome>): Promise<void> {
  if ((await step(title, work)).state === 'done') artifacts.add(name);
}

/** Tries all artifacts. Skips, by name, an artifact that this run did not build. An untried one cannot be published. */
async function tryAll(): Promise<void> {
  const wasDone = (title: string): boolean => rows.some(({ name, state }) => name === title && state === 'done');
  const attempt = async (title: string, { artifact, name, work }: Trial): Promise<void> => {
    const outcome = await step(title, () => (wasDone(artifact) ? work() : skip(`not tried: "${artifact}" was not built`)));
    if (name !== undefined && outcome.state !== 'done') artifacts.delete(name);
  };
  await attempt('try the chart', { artifact: 'chart package', name: 'chart', work: tryChart });
  await attempt('read the bill of materials', { artifact: 'bill of materials', work: checkSbom });
  let fleet: Awaited<ReturnType<typeof testFleet>> | undefined;
  await step('start a platform from the tree', async () => {
    fleet = await testFleet({ oneProcess: true });
    return pass(fleet.url);
  });
  if (fleet === undefined) return;
  const { url, operator, stop } = fleet;
  const platform: Platform = { url, createKey: async (name) => (await operator.createKey('sandbox', name)).text };
  await attempt('try the npm package', { artifact: 'npm package of the SDK', name: 'npm', work: () => trySdk(platform) });
  await attempt('try the command line', {
    artifact: 'npm package of the command line',
    name: 'npm',
    work: () => tryCli(platform),
  });
  await attempt('try the Python packages', { artifact: 'Python packages', name: 'python', work: () => tryPython(platform) });
  await attempt('try the Go module', { artifact: 'Go module', name: 'go', work: () => tryGo(platform) });
  await step('stop the platform', async () => {
    await stop();
    return pass('the journal balances');
  });
}

type Trial = {
  /** Name of the step that builds the artifact. */
  readonly artifact: string;
  /** Target of the artifact, if it can be published. */
  readonly name?: Target;
  readonly work: () => Promise<Outcome> | Outcome;
};

async function compareWithLast(): Promise<Outcome> {
  if (options['no-speed']) return skip('not measured: --no-speed. Not for publication.');
  return compareSpeed((await git('tag', '--merged', 'HEAD')).split('\n'), version);
}

function writeSums(): Outcome {
  const contents = readBelow(target);
  writeFileSync(join(target, 'SHA256SUMS'), listSums(contents));
  return pass(`${Object.keys(contents).length} files; check them by sha256sum --check SHA256SUMS`);
}

async function checkPublication(): Promise<Outcome> {
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n');
  if (!tags.includes(`v${version}`)) throw new Error(`the commit has no tag v${version}`);
  const { publications, faults } = planPublication(process.env, new Set(targetNames));
  if (faults.length > 0) throw new Error(faults.join('. '));
  return pass(`v${version}; ${publications.map(({ target: name, place }) => `${name} to ${place}`).join(', ')}`);
}

/** Publishes after all other steps, and only if none failed. */
async function publishAll(): Promise<void> {
  const { publications, faults } = planPublication(process.env, artifacts);
  await step('plan of the publication', () => {
    const failed = rows.filter(({ state }) => state === 'failed').map(({ name }) => name);
    if (failed.length > 0) throw new Error(`nothing is published, because these steps failed: ${failed.join(', ')}`);
    if (faults.length > 0) throw new Error(`nothing is published. ${faults.join('. ')}`);
    return pass(publications.map(({ target: name }) => name).join(', '));
  });
  if (rows.at(-1)?.state !== 'done') return;
  for (const publication of publications) await step(`publish ${publication.target}`, () => publish(publication));
}
