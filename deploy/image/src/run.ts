// The entry point of the image. The first argument selects the program of this container: a service by name, `platform`
// for all services in one process, `migrate`, or `await-schema` with a service's name. The others are `canary`, and
// `cli` with the command line's own arguments. A container loads only the code of its program.
import { mainOfService } from '@pay/platform/paths';
import { isServiceName, serviceNames } from '@pay/platform/services/names';

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  platform: () => import('@pay/platform/one-process'),
  migrate: () => import('./migrate-main.ts'),
  'await-schema': () => import('./await-schema-main.ts'),
  canary: () => import('./canary-main.ts'),
  cli: () => (process.argv[2] === 'ops' ? import('@pay/ops/ops-cli') : import('@pay/ops/operator-cli')),
};

const name = process.argv[2] ?? '';
// The command line reads its arguments from the usual position.
process.argv.splice(2, 1);
if (isServiceName(name)) await import(mainOfService(name));
else if (Object.hasOwn(programs, name)) await programs[name]?.();
else {
  process.stderr.write(`usage: one of ${[...serviceNames, ...Object.keys(programs)].join(', ')}; got "${name}"\n`);
  process.exit(2);
}
