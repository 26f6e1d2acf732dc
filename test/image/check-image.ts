// `npm run check:image`: builds the released Dockerfile and runs the platform from it like the chart, on a separate
// Docker daemon. If no image registry is reachable, the base image is built from the distribution. Needs Debian and
// root, and takes minutes. `npm run check:image -- --save FILE` only builds, and writes the image and its stand-ins
// into an archive for a cluster without a registry: deploy/install-check.sh.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { repositoryRoot } from '@pay/platform/paths';
import { explain, step } from '@pay/platform/terminal';
import { checkCompose } from './compose.ts';
import { faultsOf } from './contents.ts';
import { docker, dockerHost, ensurePackages, run, startDockerd } from './daemon.ts';
import { buildImage, ensureBase, ensureStandIns, image, saveImages } from './images.ts';
import {
  deployments,
  inside,
  lastWords,
  memoryOf,
  prepare,
  removeEverything,
  runCanary,
  serviceOf,
  startServices,
  stopService,
} from './installation.ts';

const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
const services = deployments.map(serviceOf);

const seconds = (since: number): string => `${((systemClock.now() - since) / 1_000).toFixed(0)} s`;

function must(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence);
}

function checkFences(): void {
  const write = (path: string): string =>
    `try { require('node:fs').writeFileSync('${path}', 'x'); process.exit(0) } catch (error) { process.exit(error.code === 'EROFS' ? 3 : 4) }`;
  for (const service of services) {
    must(!inside(service, write('/app/x')).ok && !inside(service, write('/x')).ok, `${service} can write to its root`);
    must(inside(service, write('/tmp/x')).ok, `${service} cannot write to /tmp`);
    const capabilities = inside(
      service,
      "console.log(/CapEff:\\s*(\\w+)/.exec(require('node:fs').readFileSync('/proc/1/status', 'utf8'))[1], process.getuid())",
    ).output.trim();
    must(capabilities === '0000000000000000 10001', `${service} has capabilities or another user: ${capabilities}`);
  }
}

/** Runs the tests of embedded servers on containers that testcontainers starts. */
function runTestcontainers(): void {
  const jestProgram = join(repositoryRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  // testcontainers' cleaner is an image that cannot be pulled here. The containers are removed with the daemon.
  const environment = { PAY_TEST_CONTAINERS: '1', DOCKER_HOST: dockerHost, TESTCONTAINERS_RYUK_DISABLED: 'true' };
  run('env', [
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ...[
      process.execPath,
      '--no-warnings',
      '--experimental-vm-modules',
      jestProgram,
      'packages/testkit/test/database.test.ts',
      'packages/kernel/test/outbox',
    ],
  ]);
}

/** Runs the platform from the image like the chart, and checks it. */
async function checkInstallation(): Promise<void> {
  prepare();
  step('migrated, as the chart’s Job');
  const startingAt = systemClock.now();
  await startServices();
  step(`${services.length} services ready after ${seconds(startingAt)}, with the chart’s variables, limits and security context`);
  checkFences();
  step('read-only root, no capability, user 10001');
  const idle = services.map((service) => `${service} ${memoryOf(service)}`);
  runCanary();
  step('a transfer arrived');
  for (const line of idle) step(`memory ${line}`);
  for (const service of ['gateway', ...services.filter((name) => name !== 'gateway')]) {
    const { exitCode, seconds: took } = stopService(service);
    must(exitCode === 0 && took < 30, `${service} ended with ${exitCode} after ${took} s`);
  }
  step('every service drained and ended with 0 on SIGTERM');
  step(checkCompose());
  runTestcontainers();
  step('tests ran on servers from testcontainers');
}

const { save } = parseArgs({ options: { save: { type: 'string' } } }).values;
let stopDockerd: (() => Promise<void>) | undefined;
try {
  ensurePackages();
  stopDockerd = await startDockerd();
  removeEverything();
  step(`base image ${ensureBase()}`);
  const buildingAt = systemClock.now();
  buildImage(version);
  const size = Number(docker(['image', 'inspect', '--format', '{{.Size}}', image]).output.trim());
  step(`image built in ${seconds(buildingAt)}, ${(size / 1024 ** 2).toFixed(0)} MiB`);
  const faults = faultsOf(version);
  must(faults.length === 0, `the image is not as promised:\n  ${faults.slice(0, 20).join('\n  ')}`);
  step('no shell, no package manager, nothing setuid; the list of parts is what is installed and what the lockfile says');
  ensureStandIns();
  if (save === undefined) await checkInstallation();
  else step(`${saveImages(resolve(save)).join(', ')} written to ${save}`);
} catch (error) {
  process.stdout.write(`${lastWords()}\n`);
  explain(error);
  process.exitCode = 1;
} finally {
  if (stopDockerd !== undefined) {
    removeEverything();
    await stopDockerd();
  }
}
