// `docker compose up` by the instructions of deploy/docs, with the image that was just built: the file with its own
// secrets, one whole transfer through it, and a shutdown.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { folder, run, type Ran } from './daemon.ts';
import { image } from './images.ts';

/** Built if Docker's client has no Compose. The last version without replaced modules. */
const composeModule = 'github.com/docker/compose/v2/cmd@v2.29.7';
const project = 'payments-compose-check';
const environmentFile = join(folder, 'compose.env');
const noCompose = 'no Docker Compose and no Go to build it: deploy/compose.yaml was not started';

/** The program and first arguments of Compose. Undefined if Compose is not available. */
function compose(): [string, string[]] | undefined {
  if (run('docker', ['compose', 'version'], { mayFail: true }).ok) return ['docker', ['compose']];
  const built = join(folder, 'docker-compose');
  if (!existsSync(built)) {
    if (!run('go', ['version'], { mayFail: true }).ok) return undefined;
    run('env', [`GOBIN=${folder}`, 'GOFLAGS=-mod=mod', 'go', 'install', composeModule]);
    run('mv', [join(folder, 'cmd'), built]);
  }
  return [built, []];
}

/** Starts the installation, creates a key, makes a transfer, and stops the installation. Returns the tested way. */
export function checkCompose(): string {
  const found = compose();
  if (found === undefined) return noCompose;
  const [program, first] = found;
  const deploy = join(repositoryRoot, 'deploy');
  writeFileSync(
    environmentFile,
    `${run('sh', [join(deploy, 'compose', 'make-env.sh')]).output}PAYMENTS_IMAGE=${image}\nAPI_PORT=0\n`,
  );
  const files = ['--project-name', project, '--env-file', environmentFile, '-f', join(deploy, 'compose.yaml')];
  const ask = (...args: string[]): Ran => run(program, [...first, ...files, ...args]);
  try {
    ask('up', '--no-build', '--wait', '--wait-timeout', '180');
    const key = ask('run', '--rm', 'cli', 'keys', 'create', '--env', 'sandbox', '--name', 'first').output;
    if (!/svc_\w+/.test(key)) throw new Error(`compose made no key: ${key}`);
    ask('run', '--rm', '--env', 'PATIENCE_MS=60000', 'canary');
    const states = ask('ps', '--all', '--format', '{{.Service}} {{.State}} {{.Health}}').output.trim().split('\n');
    const ill = states.filter((line) => !/ running healthy$/.test(line) && !line.startsWith('migrate exited'));
    if (ill.length > 0) throw new Error(`compose: ${ill.join(', ')}`);
    return `compose: ${states.length - 1} containers up and healthy, a key made, a transfer arrived`;
  } finally {
    run(program, [...first, ...files, 'down', '--volumes', '--timeout', '40'], { mayFail: true });
  }
}
