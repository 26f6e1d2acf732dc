// Builds the artifacts of a release except the image.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage as buildCli } from '@pay/cli/generate/build';
import { repositoryRoot } from '@pay/platform/paths';
import { buildPackage as buildSdk } from '@pay/sdk/generate/build';
import { obtainHelm } from '../chart/helm-binary.ts';
import { versionPlaces } from '../conventions/versions.ts';
import { completeBill, type Bill, type Manifest } from './bill.ts';
import { goModule, pythonTools, target, version, work, type Commit } from './context.ts';
import { run, tryRun } from './run.ts';
import { pass, skip, type Outcome } from './steps.ts';

const source = (name: string): string => join(repositoryRoot, 'packages', name);
const chart = join(repositoryRoot, 'helm', 'payments');

export const chartFile = join(target, `payments-${version}.tgz`);
export const sdkFile = join(target, `pay-sdk-${version}.tgz`);
export const cliFile = join(target, `pay-cli-${version}.tgz`);
export const wheelFile = join(target, `pay_sdk-${version}-py3-none-any.whl`);
export const sourceFile = join(target, `pay_sdk-${version}.tar.gz`);
export const goProxy = join(target, 'go-proxy');
export const sbomFile = join(target, `payments-${version}.cdx.json`);
export const buildPython = join(work, 'python', 'bin', 'python');

const packFlags = ['--silent', '--pack-destination', target];

export async function packSdk(): Promise<Outcome> {
  buildSdk(source('sdk'), join(work, 'sdk'));
  await run(['npm', 'pack', join(work, 'sdk'), ...packFlags]);
  return pass('pay-sdk, for npm');
}

export async function packCli(): Promise<Outcome> {
  buildCli(source('cli'), join(work, 'cli'));
  await run(['npm', 'pack', join(work, 'cli'), ...packFlags]);
  return pass('pay-cli, for npm, without dependencies');
}

/** Packs by helm, or by git archive. Helm would only add a lock of dependencies, and this chart has none. */
export async function packChart(commit: Commit): Promise<Outcome> {
  const helm = findHelm();
  if (helm !== undefined) {
    await run([helm, 'package', chart, '--destination', target]);
    return pass('by helm package');
  }
  const archive = ['git', 'archive', '--format=tar.gz', '--prefix=payments/', `--output=${chartFile}`];
  await run([...archive, `${commit.revision}:helm/payments`]);
  return pass('by git archive, because there is no helm and npm carries none for this machine');
}

/** The helm of the chart's tests. Undefined if there is none. */
export function findHelm(): string | undefined {
  try {
    return obtainHelm();
  } catch {
    return undefined;
  }
}

/** A copy without the traces of tests, so that nothing is built inside the repository. */
function copySource(name: string): string {
  const copy = join(work, name);
  rmSync(copy, { recursive: true, force: true });
  const traces = /__pycache__|\.egg-info|\.mypy_cache|\/(dist|build)$/;
  cpSync(source(name), copy, { recursive: true, filter: (path) => !traces.test(path.slice(repositoryRoot.length)) });
  return copy;
}

export async function packPython({ seconds }: Commit): Promise<Outcome> {
  const copy = copySource('sdk-python');
  copyFileSync(join(repositoryRoot, 'LICENSE'), join(copy, 'LICENSE'));
  if (!existsSync(buildPython) && !(await tryRun(['python3', '-m', 'venv', join(work, 'python')])).isGood)
    return skip('not built: python3 -m venv does not work here');
  const tools = await tryRun([buildPython, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...pythonTools]);
  if (!tools.isGood) return skip(`not built: pip could not install ${pythonTools.join(', ')}`);
  const env = { SOURCE_DATE_EPOCH: String(seconds), PYTHONDONTWRITEBYTECODE: '1' };
  await run([buildPython, '-m', 'build', '--no-isolation', '--outdir', target, copy], { env });
  for (const file of [wheelFile, sourceFile]) if (!existsSync(file)) throw new Error(`the build left no ${file}`);
  await repack(sourceFile, seconds);
  return pass('wheel and source archive, for PyPI');
}

/** Gives all files of an archive the same time and owner, because setuptools keeps those of this build. */
async function repack(file: string, seconds: number): Promise<void> {
  const folder = join(work, 'repack');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(['tar', '-C', folder, '-xzf', file]);
  const equal = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'];
  await run(['tar', '-C', folder, ...equal, '-cf', join(work, 'repack.tar'), `pay_sdk-${version}`]);
  await run(['gzip', '--no-name', '--force', join(work, 'repack.tar')]);
  renameSync(join(work, 'repack.tar.gz'), file);
}

/** The files of a Go proxy: go get reads them from a folder or a web server. */
export async function packGo(): Promise<Outcome> {
  if (!(await tryRun(['go', 'version'])).isGood) return skip('not built: there is no go on PATH');
  const packer = join(import.meta.dirname, '..', 'sdk-go', 'pack', 'main.go');
  const env = { GOTOOLCHAIN: 'local', GOWORK: 'off', GOPROXY: 'off' };
  const copy = copySource('sdk-go');
  await run(['go', 'run', packer, copy, goModule, `v${version}`, goProxy], { cwd: work, env });
  return pass(`${goModule}@v${version}, a module zip in a proxy folder`);
}

/** The first pnpm that writes bills of materials. The platform's own version is older. */
const sbomPnpm = '12.21.0';

/** npm packages of the image by the lockfile. The image has its own bill, which adds Node and Debian's libraries. */
export async function writeSbom({ date }: Commit): Promise<Outcome> {
  const pnpm = await fetchPnpm();
  if (pnpm === undefined) return skip(`not written: npm could not fetch pnpm ${sbomPnpm}`);
  const raw = join(work, 'sbom.json');
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  // Otherwise it would run the version in package.json, which does not know the command.
  const env = { pnpm_config_pm_on_fail: 'ignore', npm_config_manage_package_manager_versions: 'false' };
  await run([process.execPath, pnpm, 'sbom', ...format, '--prod', '--filter-prod', '@pay/image...', '--out', raw], { env });
  const input = { manifests: readManifests(), program: '@pay/image', date };
  const bill = completeBill(JSON.parse(readFileSync(raw, 'utf8')) as Bill, input);
  writeFileSync(sbomFile, `${JSON.stringify(bill, null, 2)}\n`);
  return pass(`CycloneDX 1.6, ${bill.components.length} components of the lockfile`);
}

function readManifests(): Manifest[] {
  const isManifest = /^(packages|services|deploy)\/[^/]+\/package\.json$/;
  return versionPlaces()
    .filter(({ file }) => isManifest.test(file))
    .map(({ file }) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Manifest);
}

async function fetchPnpm(): Promise<string | undefined> {
  const home = join(work, '..', 'toolchain', `pnpm-${sbomPnpm}`);
  const program = join(home, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');
  if (existsSync(program)) return program;
  // Installed aside and renamed, so that two concurrent runs never see a part of it.
  const aside = `${home}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  writeFileSync(join(aside, 'package.json'), '{"private":true}\n');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--loglevel=error'];
  const { isGood } = await tryRun(['npm', 'install', ...flags, '--prefix', aside, `pnpm@${sbomPnpm}`]);
  if (!isGood) {
    rmSync(aside, { recursive: true, force: true });
    return undefined;
  }
  renameSync(aside, home);
  return program;
}
