// Builds an OCI layout without a daemon: runs the Dockerfile's steps on this machine, with its Node and libraries
// instead of a pinned base. For tests of the layout and its programs, not for publication.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { target, version, work, type Commit } from './context.ts';
import { createContextFilter } from './docker-ignore.ts';
import { listDeletions, readLastStage, type ImageConfig } from './dockerfile.ts';
import { localImage, readDockerfile } from './image.ts';
import { run, tryRun } from './run.ts';
import { pass, skip, type Outcome } from './steps.ts';

export const layoutFile = join(target, `payments-${version}-UNPINNED-oci.tar`);
const root = join(work, 'image', 'root');
const app = join(root, 'app');
const layout = join(work, 'image', 'layout');
const user = '10001:10001';
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

export async function buildLayout(commit: Commit): Promise<Outcome> {
  const architecture = architectures[process.arch];
  if (process.platform !== 'linux' || architecture === undefined || !existsSync('/usr/bin/dpkg'))
    return skip('not built: it needs Debian on amd64 or arm64');
  for (const folder of [root, layout]) rmSync(folder, { recursive: true, force: true });
  const labels = { VERSION: version, REVISION: commit.revision, CREATED: commit.date, NODE_IMAGE: 'none: the build machine' };
  const { config, commands } = readLastStage(readDockerfile(), labels);
  await fillRoot();
  const isCompiled = await runCommands(commands, config);
  const layers = [
    await packLayer(['--exclude=./var/cache/node/*', '.'], commit),
    await packLayer(['app/node_modules'], commit),
    await packLayer(['--exclude=app/node_modules', 'app'], commit),
    ...(isCompiled
      ? [await packLayer([`--owner=${user.split(':')[0]}`, `--group=${user.split(':')[1]}`, 'var/cache/node'], commit)]
      : []),
  ];
  writeLayout({ layers, config, architecture, created: commit.date });
  await run(['tar', '-C', layout, '--sort=name', `--mtime=@${commit.seconds}`, ...numericRoot, '-cf', layoutFile, '.']);
  const starts = isCompiled ? 'its command line starts in a chroot' : 'not started and without compiled code, which takes root';
  return pass(`NOT FOR PUBLICATION: base of this machine, not pinned. ${layers.length} layers; ${starts}`);
}

/** Runs the steps of the Dockerfile before its last stage. */
async function fillRoot(): Promise<void> {
  const isSent = createContextFilter(readFileSync(join(repositoryRoot, '.dockerignore'), 'utf8'));
  const { stdout } = await run(['git', 'ls-files', '-z']);
  for (const path of stdout.split('\0').filter((name) => name !== '' && isSent(name))) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    copyFileSync(join(repositoryRoot, path), join(app, path));
  }
  const { packageManager = '' } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    packageManager?: string;
  };
  const name = packageManager.replace('@', '-');
  const pnpm = [process.execPath, join(localFolder, 'toolchain', name, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs')];
  const flags = ['--prod', '--no-optional', '--frozen-lockfile', '--ignore-scripts', '--filter-prod', '@pay/image...'];
  await run([...pnpm, 'install', ...flags, '--reporter=silent'], { cwd: app });
  // root-files.sh finds node by PATH.
  const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
  await run([join(app, 'deploy/image/root-files.sh'), root], { cwd: app, env });
  const { stdout: bill } = await run([process.execPath, 'deploy/image/src/sbom-main.ts', app, root], { cwd: app });
  writeFileSync(join(app, 'sbom.cdx.json'), bill);
  for (const path of listDeletions(readDockerfile())) rmSync(join(app, path), { recursive: true, force: true });
  const unread = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'].flatMap((pattern, at) => [
    ...(at === 0 ? [] : ['-o']),
    '-name',
    pattern,
  ]);
  await run(['find', join(app, 'node_modules'), '-type', 'f', '(', ...unread, ')', '-delete']);
  // Builds the others in this tree, whose dependencies come from the same lockfile.
  await run([process.execPath, '--no-warnings', 'packages/docs-site/src/write-site.ts']);
  await run([process.execPath, '--no-warnings', 'packages/console-ui/build/write-screens.ts']);
  // Bundles import other files by paths relative to the root, so this folder is as deep as the one in the image.
  const bundles = join(work, 'programs');
  rmSync(bundles, { recursive: true, force: true });
  const programs = (await run([process.execPath, 'deploy/image/src/list-programs.ts'])).stdout.trim().split('\n');
  await run([process.execPath, '--no-warnings', 'packages/bundle/src/write-bundle.ts', bundles, ...programs]);
  const built = {
    'packages/docs-site/dist': join(repositoryRoot, 'packages/docs-site/dist'),
    'packages/console-ui/dist': join(repositoryRoot, 'packages/console-ui/dist'),
    'deploy/image/dist': bundles,
  };
  for (const [place, folder] of Object.entries(built)) {
    mkdirSync(dirname(join(app, place)), { recursive: true });
    await run(['cp', '-a', folder, join(app, place)]);
  }
}

/** Runs the last stage's commands in a chroot, and starts the command line there. False without root. */
async function runCommands(commands: readonly (readonly string[])[], { Env, Entrypoint }: ImageConfig): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const enter = (command: readonly string[]): string[] => {
    // chroot has no working directory, so the program gets an absolute path.
    const absolute = command.map((word) => (word.endsWith('.ts') ? `/app/${word}` : word));
    return [
      'env',
      '-i',
      ...Env,
      '/usr/sbin/chroot',
      `--userspec=${user}`,
      root,
      `/usr/local/bin/${absolute[0]}`,
      ...absolute.slice(1),
    ];
  };
  for (const command of commands) await run(enter(command));
  const { isGood, output } = await tryRun(enter([...Entrypoint, 'cli', '--help']));
  if (!isGood || !output.includes('keys create')) throw new Error(`the command line does not start from the layout:\n${output}`);
  return true;
}

const numericRoot = ['--owner=0', '--group=0', '--numeric-owner'];

type Layer = { readonly digest: string; readonly diffId: string; readonly size: number };

async function packLayer(members: readonly string[], { seconds }: Commit): Promise<Layer> {
  const blobs = join(layout, 'blobs', 'sha256');
  mkdirSync(blobs, { recursive: true });
  const file = join(layout, 'layer.tar');
  const order = ['--sort=name', `--mtime=@${seconds}`, '--anchored', '--exclude=./app', ...numericRoot];
  await run(['tar', '-C', root, ...order, '-cf', file, ...members]);
  const diffId = await digestOf(file);
  await run(['gzip', '--no-name', '--force', file]);
  const digest = await digestOf(`${file}.gz`);
  const { size } = statSync(`${file}.gz`);
  renameSync(`${file}.gz`, join(blobs, digest));
  return { digest, diffId, size };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

type Image = {
  readonly layers: readonly Layer[];
  readonly config: ImageConfig;
  readonly architecture: string;
  readonly created: string;
};

/** Writes the files of the OCI image layout, version 1.0.0. */
function writeLayout({ layers, config, architecture, created }: Image): void {
  const media = (kind: string): string => `application/vnd.oci.image.${kind}`;
  const blob = (mediaType: string, content: object) => {
    const text = JSON.stringify(content);
    const digest = createHash('sha256').update(text).digest('hex');
    writeFileSync(join(layout, 'blobs', 'sha256', digest), text);
    return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
  };
  const rootfs = { type: 'layers', diff_ids: layers.map(({ diffId }) => `sha256:${diffId}`) };
  const manifest = blob(media('manifest.v1+json'), {
    ...{ schemaVersion: 2, mediaType: media('manifest.v1+json') },
    config: blob(media('config.v1+json'), { architecture, os: 'linux', created, config, rootfs }),
    layers: layers.map(({ digest, size }) => ({ mediaType: media('layer.v1.tar+gzip'), digest: `sha256:${digest}`, size })),
  });
  const named = { ...manifest, annotations: { 'org.opencontainers.image.ref.name': localImage } };
  const index = { schemaVersion: 2, mediaType: media('index.v1+json'), manifests: [named] };
  writeFileSync(join(layout, 'index.json'), JSON.stringify(index));
  writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
}
