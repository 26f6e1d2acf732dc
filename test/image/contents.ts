// The content of the image, checked from outside: its configuration, its files, and whether its bill of materials is
// right.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '@pay/platform/paths';
import { docker, folder, run } from './daemon.ts';
import { image } from './images.ts';

type Fault = string;

export function faultsOf(version: string): Fault[] {
  const container = docker(['create', image]).output.trim();
  const archive = join(folder, 'image.tar');
  try {
    docker(['export', '--output', archive, container]);
  } finally {
    docker(['rm', container]);
  }
  const listing = run('tar', ['-tvf', archive]).output.trim().split('\n');
  const sbom = JSON.parse(run('tar', ['-xOf', archive, 'app/sbom.cdx.json']).output) as { components: { purl: string }[] };
  run('rm', ['-f', archive]);
  const has = (file: string, words: string): Fault[] => (listing.some((line) => line.includes(file)) ? [] : [`has no ${words}`]);
  const site = [
    ...has('app/packages/docs-site/dist/site.json', 'documentation'),
    ...has('app/packages/console-ui/dist/screens.json', 'screens of the console'),
    ...has('-10001/', 'compiled modules of our user'),
  ];
  return [...configurationFaults(version), ...fileFaults(listing), ...site, ...sbomFaults(sbom.components, listing)];
}

function configurationFaults(version: string): Fault[] {
  const [inspected] = JSON.parse(docker(['image', 'inspect', image]).output) as { Config: Record<string, unknown> }[];
  const config = inspected?.Config as {
    User: string;
    Entrypoint: string[];
    StopSignal: string;
    Labels: Record<string, string>;
    ExposedPorts?: unknown;
  };
  return [
    ...(config.User === '10001:10001' ? [] : [`runs as ${config.User}`]),
    ...(config.Entrypoint[0] === 'node' ? [] : ['does not start node itself']),
    ...(config.StopSignal === 'SIGTERM' ? [] : ['stops by another signal']),
    ...(config.Labels['org.opencontainers.image.version'] === version ? [] : ['is not labelled with its version']),
    ...(config.Labels['org.opencontainers.image.licenses'] === 'Apache-2.0' ? [] : ['is not labelled with its licence']),
  ];
}

const programs = /(^|\/)(sh|bash|dash|busybox|apt|apt-get|dpkg|npm|npx|pnpm|yarn|corepack|pip|python3?|perl|curl|wget)$/;
const strange = /(^|\/)(\.git|\.env|\.local|\.npmrc|testkit|local-stack|[^/]+\.test\.ts)(\/|$)/;

function fileFaults(listing: readonly string[]): Fault[] {
  return listing.flatMap((line) => {
    const mode = line.slice(0, 10);
    const path = line
      .split(/\s+/)
      .slice(5)
      .join(' ')
      .replace(/ (->|link to) .*/, '');
    const inStore = path.startsWith('app/node_modules/.pnpm/');
    const faults = [
      // A dependency's own folder may have the name of a program; runnable programs are elsewhere.
      !inStore && programs.test(path) && !path.endsWith('/') ? `has ${path}` : undefined,
      !inStore && strange.test(path) ? `carries ${path}` : undefined,
      /s/i.test(mode.slice(3, 4) + mode.slice(6, 7)) && mode.startsWith('-') ? `${path} is setuid or setgid` : undefined,
      mode[8] === 'w' && mode.startsWith('-') ? `${path} is writable by everyone` : undefined,
    ];
    return faults.filter((fault) => fault !== undefined);
  });
}

function sbomFaults(components: readonly { purl: string }[], listing: readonly string[]): Fault[] {
  const listed = new Set(
    components
      .map(({ purl }) => decodeURIComponent(purl))
      .filter((purl) => purl.startsWith('pkg:npm/'))
      .map((purl) => purl.slice('pkg:npm/'.length)),
  );
  const store = new Set(
    listing
      .map((line) => /app\/node_modules\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(line))
      .flatMap((match) =>
        match === null ? [] : [`${match[2] ?? ''}@${/@(\d[^_(]*)/.exec((match[1] ?? '').slice(1))?.[1] ?? ''}`],
      ),
  );
  const promised = closureOf('deploy/image');
  const not = (set: ReadonlySet<string>, of: ReadonlySet<string>, words: string): Fault[] =>
    [...of].filter((name) => !set.has(name)).map((name) => `${name} ${words}`);
  return [
    ...not(listed, store, 'is installed and not in the list of parts'),
    ...not(store, listed, 'is in the list of parts and not installed'),
    ...not(listed, promised, 'is in the lockfile and not in the list of parts'),
    ...not(promised, listed, 'is in the list of parts and not in the lockfile'),
    ...(['pkg:generic/node@', 'pkg:deb/debian/libc6@', 'pkg:deb/debian/libstdc'] as const)
      .filter((start) => !components.some(({ purl }) => decodeURIComponent(purl).startsWith(start)))
      .map((start) => `${start} is not in the list of parts`),
  ];
}

type Lock = {
  readonly importers: Readonly<Record<string, { dependencies?: Record<string, { version: string }> }>>;
  readonly snapshots: Readonly<
    Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> } | null>
  >;
};

/** `name@version` of everything that a workspace and its workspace dependencies need in production, by the lockfile. */
function closureOf(workspace: string): Set<string> {
  const lock = parse(readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')) as Lock;
  const found = new Set<string>();
  const visited = new Set<string>();
  const visitPackage = (name: string, version: string): void => {
    const id = lock.snapshots[version] === undefined ? `${name}@${version}` : version;
    if (visited.has(id)) return;
    visited.add(id);
    found.add(id.replace(/\(.*$/, ''));
    for (const [next, at] of Object.entries(lock.snapshots[id]?.dependencies ?? {})) visitPackage(next, at);
  };
  const visitWorkspace = (path: string): void => {
    if (visited.has(path)) return;
    visited.add(path);
    for (const [name, { version }] of Object.entries(lock.importers[path]?.dependencies ?? {})) {
      if (version.startsWith('link:')) visitWorkspace(join(path, version.slice('link:'.length)));
      else visitPackage(name, version);
    }
  };
  visitWorkspace(workspace);
  return found;
}
