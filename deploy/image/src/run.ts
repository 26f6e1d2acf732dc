// What the image starts. The first argument says what this container is: a service by name, `platform` for all of them in one
// process, `migrate`, `await-schema` with a service's name, `canary`, or `cli` with the command line's own arguments. Each is loaded only when asked for, so that a
// container holds nothing of its neighbours.
import { mainOfService } from '@pay/local-stack/paths';
import { isServiceName, serviceNames } from '@pay/local-stack/services/names';

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  platform: () => import('@pay/local-stack/one-process'),
  migrate: () => import('./migrate-main.ts'),
  'await-schema': () => import('./await-schema-main.ts'),
  canary: () => import('./canary-main.ts'),
  cli: () => (process.argv[2] === 'ops' ? import('@pay/local-stack/ops/ops-cli') : import('@pay/local-stack/operator-cli')),
};

const name = process.argv[2] ?? '';
// The command line reads its own arguments from where a program finds them.
process.argv.splice(2, 1);
if (isServiceName(name)) await import(mainOfService(name));
else if (Object.hasOwn(programs, name)) await programs[name]?.();
else {
  process.stderr.write(`usage: one of ${[...serviceNames, ...Object.keys(programs)].join(', ')}; got "${name}"\n`);
  process.exit(2);
}
