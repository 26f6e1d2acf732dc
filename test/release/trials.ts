// Installs each artifact into an empty folder and runs its quick start against a platform of this tree.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@pay/platform/paths';
import { buildPython, chartFile, cliFile, findHelm, goProxy, sbomFile, sdkFile, sourceFile, wheelFile } from './build.ts';
import type { Bill } from './bill.ts';
import { goModule, version, work } from './context.ts';
import { run, tryRun } from './run.ts';
import { pass, skip, type Outcome } from './steps.ts';

/** A platform, and a new key for each trial. */
export type Platform = { readonly url: string; readonly createKey: (name: string) => Promise<string> };

function emptyFolder(name: string): string {
  const folder = join(work, 'trials', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The first sample of a README, with the address and the key of the platform. */
async function quickStart(name: string, language: string, { url, createKey }: Platform): Promise<string> {
  const page = readFileSync(join(repositoryRoot, 'packages', name, 'README.md'), 'utf8');
  const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (code === undefined) throw new Error(`packages/${name}/README.md has no ${language} sample`);
  return code.replaceAll('http://127.0.0.1:8080', url).replaceAll('svc_test_…', await createKey(`release ${name}`));
}

const npmInstall = (file: string): string[] => ['npm', 'install', file, '--offline', '--no-audit', '--no-fund', '--silent'];

export async function trySdk(platform: Platform): Promise<Outcome> {
  const user = emptyFolder('npm');
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true, "type": "module" }\n');
  await run(npmInstall(sdkFile), { cwd: user });
  writeFileSync(join(user, 'main.ts'), await quickStart('sdk', 'ts', platform));
  await run([process.execPath, '--no-warnings', 'main.ts'], {
    cwd: user,
    prints: /^completed 2[45]\.\d{6}\n[^]*250\.000000 deposit/m,
  });
  await run([process.execPath, '-p', `typeof require('@pay/sdk').Pay`], { cwd: user, prints: /^function\n$/ });
  return pass('npm install, the quick start, and require()');
}

export async function tryCli({ url, createKey }: Platform): Promise<Outcome> {
  const user = emptyFolder('cli');
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true }\n');
  await run(npmInstall(cliFile), { cwd: user });
  const binaries = join(user, 'node_modules', '.bin');
  const env = {
    ...{ HOME: user, XDG_CONFIG_HOME: join(user, '.config'), PAY_BASE_URL: url, PAY_API_KEY: await createKey('release cli') },
    PATH: [binaries, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
  };
  await run(['pay', '--version'], { cwd: user, env, prints: new RegExp(`^${version.replaceAll('.', String.raw`\.`)}\n$`) });
  await run(['pay', 'health', 'get', '--select', 'version'], { cwd: user, env, prints: new RegExp(`^${version}\n$`) });
  return pass('npm install, --version, and health get');
}

export async function tryPython(platform: Platform): Promise<Outcome> {
  const user = emptyFolder('python');
  await run(['python3', '-m', 'venv', join(user, '.venv')]);
  const python = join(user, '.venv', 'bin', 'python');
  const pip = [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  const [, range = ''] =
    /"(httpx[^"]*)"/.exec(readFileSync(join(repositoryRoot, 'packages/sdk-python/pyproject.toml'), 'utf8')) ?? [];
  if (!(await tryRun([...pip, range])).isGood) return skip(`not tried: pip could not install ${range}`);
  await run([...pip, '--no-index', wheelFile]);
  const prints = new RegExp(`^${version}\n$`);
  const printVersion = `import importlib.metadata; print(importlib.metadata.version('pay-sdk'))`;
  await run([python, '-c', printVersion], { cwd: user, prints });
  writeFileSync(join(user, 'main.py'), await quickStart('sdk-python', 'python', platform));
  await run([python, 'main.py'], { cwd: user, prints: /^completed\n[^]* deposit/ });
  // The source archive needs setuptools, which the build's environment has.
  const installed = join(user, 'from-source');
  const build = [buildPython, '-m', 'pip', 'install', '--quiet', '--no-deps', '--no-index', '--no-build-isolation'];
  await run([...build, '--target', installed, sourceFile]);
  await run([python, '-c', printVersion], { cwd: user, env: { PYTHONPATH: installed }, prints });
  return pass('pip install of the wheel in a venv, the quick start, and an installation from the source archive');
}

export async function tryGo(platform: Platform): Promise<Outcome> {
  const user = emptyFolder('go');
  writeFileSync(join(user, 'main.go'), await quickStart('sdk-go', 'go', platform));
  const env = {
    ...{ GOTOOLCHAIN: 'local', GOWORK: 'off', GOFLAGS: '-mod=mod -modcacherw', GONOSUMDB: '*', CGO_ENABLED: '0' },
    ...{ GOPROXY: pathToFileURL(goProxy).href, GOMODCACHE: join(user, 'modules') },
    // The build cache outlives this folder and indexes modules by version, so its index would hide changed files.
    GODEBUG: 'goindex=0',
  };
  await run(['go', 'mod', 'init', 'pay.internal/user'], { cwd: user, env });
  await run(['go', 'get', `${goModule}@v${version}`], { cwd: user, env });
  await run(['go', 'run', '.'], { cwd: user, env, prints: /^completed 2[45]\.\d{6}\n[^]*250\.000000 deposit/m });
  return pass('go get from the proxy folder, and the quick start');
}

export async function tryChart(): Promise<Outcome> {
  const helm = findHelm();
  if (helm === undefined) return skip('not tried: there is no helm');
  await run([helm, 'lint', chartFile]);
  const values = join(repositoryRoot, 'helm', 'payments', 'values', 'sandbox.yaml');
  const { stdout } = await run([helm, 'template', 'payments', chartFile, '--values', values]);
  const images = new Set(stdout.match(/ghcr\.io\/ORG\/payments:[^\s"']+/g));
  if (images.size !== 1 || !images.has(`ghcr.io/ORG/payments:${version}`))
    throw new Error(`the chart renders other images: ${[...images].join(', ') || 'none'}`);
  return pass(`helm lint and helm template, with the image ${[...images].join()}`);
}

export function checkSbom(): Outcome {
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(sbomFile, 'utf8')) as Bill;
  const names = new Set(components.map(({ purl }) => purl.replace(/@[^@]+$/, '')));
  const missing = ['pkg:npm/%40pay/gateway', 'pkg:npm/express', 'pkg:npm/pg', 'pkg:npm/zod'].filter((name) => !names.has(name));
  const extra = ['pkg:npm/jest', 'pkg:npm/eslint', 'pkg:npm/%40pay/testkit', 'pkg:npm/%40pay/local-stack'].filter((name) =>
    names.has(name),
  );
  if (bomFormat !== 'CycloneDX' || metadata.component.version !== version) throw new Error('the bill names another product');
  if (missing.length + extra.length > 0)
    throw new Error(`the bill lacks ${missing.join() || 'nothing'}, and has ${extra.join() || 'nothing'} too much`);
  const unlicensed = components.filter(({ licenses }) => licenses === undefined).length;
  return pass(`${names.size} packages, production only; ${unlicensed} without a license in their metadata`);
}
