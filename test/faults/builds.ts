// Another build of the platform, from this checkout's history, which runs unchanged with its own sources and packages.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mainOfService, repositoryRoot } from '@pay/platform/paths';
import { roleOf } from '@pay/platform/migrate';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import type { Secrets } from '@pay/platform/secrets';

const run = promisify(execFile);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** A checkout of the platform that can run. */
export type Build = { readonly root: string };
export const thisBuild: Build = { root: repositoryRoot };

export const mainIn = ({ root }: Build, service: ServiceName): string =>
  join(root, mainOfService(service).slice(repositoryRoot.length));

/** Checks out the build of a commit, with the packages of that commit's lockfile. Later calls reuse the checkout. */
export async function buildOf(commit: string): Promise<Build> {
  const folder = join(repositoryRoot, '.local', 'builds');
  const root = join(folder, commit);
  if (existsSync(root)) return { root };
  // Created aside and renamed, so that an interrupted run leaves no incomplete build.
  const aside = join(folder, `${commit}.${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const archive = join(folder, `${commit}.tar`);
  git('archive', '--format=tar', `--output=${archive}`, commit);
  await run('tar', ['-xf', archive, '-C', aside]);
  rmSync(archive);
  // `npm stop` of a build installs the packages of its lockfile, and has nothing to stop there. Builds have this
  // command in different folders, so its location comes from the build's package.json.
  const { scripts } = JSON.parse(readFileSync(join(aside, 'package.json'), 'utf8')) as { scripts: { stop: string } };
  await run(process.execPath, scripts.stop.split(' ').slice(1), { cwd: aside, maxBuffer: 64 << 20 });
  renameSync(aside, root);
  return { root };
}

export type Schema = { readonly databaseUrl: string; readonly natsUrl: string; readonly secrets: Secrets };

/** Updates schemas, roles, and streams for a build, by the program that the build's chart runs before a release. */
export async function migrateTo({ root }: Build, { databaseUrl, natsUrl, secrets }: Schema): Promise<void> {
  const urls = serviceNames.map((service) => {
    const url = new URL(databaseUrl);
    url.username = roleOf(service);
    url.password = secrets.rolePassword;
    return [`${service.toUpperCase()}_DATABASE_URL`, url.toString()];
  });
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, NATS_URL: natsUrl, ...Object.fromEntries(urls) };
  await run(process.execPath, [join(root, 'deploy', 'image', 'src', 'migrate-main.ts')], { cwd: root, env });
}

type Schemas = Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Schemas };
};

const documentOf = ({ root }: Build): ApiDocument =>
  JSON.parse(readFileSync(join(root, 'packages', 'contract', 'openapi.json'), 'utf8')) as ApiDocument;

/** Operations of a build, such as `GET /v1/wallets/:walletId`. */
export const operationsOf = (build: Build): ReadonlySet<string> =>
  new Set(
    Object.entries(documentOf(build).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    ),
  );

/** Members that only this build's document has on a schema, by the schema's name. */
export function listAddedMembers(earlier: Build): ReadonlyMap<string, ReadonlySet<string>> {
  const [then, now] = [earlier, thisBuild].map((build) => documentOf(build).components.schemas) as [Schemas, Schemas];
  return new Map(
    Object.entries(now).flatMap(([name, { properties = {} }]) => {
      const known = then[name]?.properties;
      const added = known === undefined ? [] : Object.keys(properties).filter((member) => !(member in known));
      return added.length === 0 ? [] : [[name, new Set(added)] as const];
    }),
  );
}
