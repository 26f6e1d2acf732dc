// The image: by docker, podman, or buildah if one works here, else the complete build context and an OCI layout from
// this machine's Node and libraries. The danger: the layout looks like a release but is not one, because its base is
// not pinned. Every output says so.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { target, version, type Commit } from './context.ts';
import { run, tryRun } from './run.ts';
import { pass, skip, type Outcome } from './steps.ts';

export const localImage = `payments:${version}`;
export const imageFile = join(target, `payments-${version}-image.tar`);
const contextFile = join(target, `payments-${version}-image-context.tar.gz`);

type Builder = { readonly program: 'docker' | 'podman' | 'buildah'; readonly base: string };

/** A program that can build here, with the base image by digest, or the reason why there is none. */
export async function findBuilder(): Promise<Builder | string> {
  const tests = { docker: ['docker', 'info'], podman: ['podman', 'info'], buildah: ['buildah', 'info'] } as const;
  const results = await Promise.all(Object.values(tests).map((command) => tryRun(command)));
  const program = (Object.keys(tests) as Builder['program'][]).find((_, at) => results[at]?.isGood);
  if (program === undefined) return 'no docker daemon, podman, or buildah answers';
  const base = process.env['NODE_IMAGE'] ?? (await findPinnedBase());
  if (base === undefined) return `${program} is here, but NODE_IMAGE is not set and deploy/pin-images.sh reached no registry`;
  return { program, base };
}

async function findPinnedBase(): Promise<string | undefined> {
  const { stdout } = await tryRun([join(repositoryRoot, 'deploy', 'pin-images.sh')]);
  return /^NODE_IMAGE=(\S+)$/m.exec(stdout)?.[1];
}

export async function buildImage({ program, base }: Builder, isDirty: boolean): Promise<Outcome> {
  if (isDirty) return skip('not built: deploy/release-image.sh refuses changes that no commit has');
  const env = { NODE_IMAGE: base, IMAGE_BUILDER: program };
  await run([join(repositoryRoot, 'deploy', 'release-image.sh'), localImage], { env });
  mkdirSync(target, { recursive: true });
  if (program === 'buildah') await run(['buildah', 'push', localImage, `docker-archive:${imageFile}:${localImage}`]);
  else await run([program, 'save', '--output', imageFile, localImage]);
  return pass(`by ${program}, from ${base}`);
}

/** Starts the image's command line and reads its label. */
export async function tryImage({ program }: Builder): Promise<Outcome> {
  if (!existsSync(imageFile)) return skip('not tried: there is no image');
  if (program === 'buildah') return skip('not tried: buildah does not run images');
  const label = '{{ index .Config.Labels "org.opencontainers.image.version" }}';
  const prints = new RegExp(`^${version}\\s*$`);
  await run([program, 'image', 'inspect', '--format', label, localImage], { prints });
  await run([program, 'run', '--rm', '--network', 'none', '--read-only', localImage, 'cli', '--help'], { prints: /keys create/ });
  return pass('label, and the command line in a container');
}

/** Packs the commit's files for `docker build -f deploy/Dockerfile -`, with .dockerignore, which Docker applies. */
export async function packContext({ revision }: Commit, reason: string): Promise<Outcome> {
  await run(['git', 'archive', '--format=tar.gz', `--output=${contextFile}`, revision]);
  return pass(`NO IMAGE was built (${reason}). This archive is the complete build context.`);
}

export const readDockerfile = (): string => readFileSync(join(repositoryRoot, 'deploy', 'Dockerfile'), 'utf8');
