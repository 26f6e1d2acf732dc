// The runtimes that test the SDK: their downloads, and their commands for running a program.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder } from '@pay/platform/paths';

export interface Runtime {
  readonly name: string;
  readonly version: string;
  readonly program: string;
  /** Arguments before the name of the file. */
  readonly run: readonly string[];
  /** Checks the types of the package as this runtime resolves them. */
  readonly check?: readonly string[];
}

/** Maximum milliseconds of a download, which has a hundred megabytes. */
const fetchMs = 600_000;
const toolchain = join(localFolder, 'toolchain');
const versions = { deno: '2.9.6', bun: '1.4.5', edge: '5.0.0' } as const;

/** Folder of a package, which is downloaded once. Undefined if the package is not available. */
function fetchPackage(name: string, version: string): string | undefined {
  const home = join(toolchain, `${name.replaceAll(/[@/]+/g, '-').replace(/^-/, '')}-${version}`);
  const folder = join(home, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const flags = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...flags, '--prefix', home, `${name}@${version}`], { stdio: 'ignore', timeout: fetchMs });
  return existsSync(join(folder, 'package.json')) ? folder : undefined;
}

const versionOf = (program: string): string | undefined =>
  /\d+\.\d+\.\d+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0];

/** A program on PATH, or in an npm package. */
function programOf(
  name: string,
  { id, version, file }: { id: string; version: string; file: string },
): Pick<Runtime, 'program' | 'version'> | undefined {
  const own = versionOf(name);
  if (own !== undefined) return { program: name, version: own };
  const folder = fetchPackage(id, version);
  const program = folder === undefined ? undefined : join(folder, file);
  const found = program === undefined ? undefined : versionOf(program);
  return program === undefined || found === undefined ? undefined : { program, version: found };
}

const { platform, arch } = process;
const denoPackage = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
const bunPackage = `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}`;

/** The runtimes. Undefined if one is not available. The SDK's package is installed in `installFolder`. */
export function runtimesFor(installFolder: string): ReadonlyMap<string, Runtime | undefined> {
  const deno = programOf('deno', { id: denoPackage, version: versions.deno, file: 'deno' });
  const bun = programOf('bun', { id: bunPackage, version: versions.bun, file: 'bin/bun' });
  const edge = fetchPackage('@edge-runtime/vm', versions.edge);
  const edgeProgram = join(import.meta.dirname, 'edge.ts');
  const node = process.execPath;
  const all: readonly Runtime[] = [
    // Only the permission for the network: the SDK reads no file and no variable.
    ...(deno === undefined
      ? []
      : [
          {
            ...{ name: 'Deno', ...deno, run: ['run', '--no-prompt', '--cached-only', '--allow-net=127.0.0.1'] },
            check: ['check', '--cached-only'],
          },
        ]),
    ...(bun === undefined ? [] : [{ name: 'Bun', ...bun, run: ['run', '--no-install'] }]),
    ...(edge === undefined
      ? []
      : [
          {
            ...{ name: 'Edge runtime', program: node, version: versions.edge },
            run: ['--no-warnings', '--experimental-vm-modules', edgeProgram, edge, installFolder],
          },
        ]),
    { name: 'Node', program: node, version: process.versions.node, run: ['--no-warnings'] },
  ];
  return new Map(['Deno', 'Bun', 'Edge runtime', 'Node'].map((name) => [name, all.find((one) => one.name === name)]));
}
