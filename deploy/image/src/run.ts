// What the image starts. The first argument says what this container is: a service by name, `migrate`, `await-schema` with a
// service's name, `canary`, or `cli` with the command line's own arguments. Each is loaded only when asked for, so that a
// container holds nothing of its neighbours.
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  customer: () => import('@pay/customer/main'),
  wallet: () => import('@pay/wallet/main'),
  risk: () => import('@pay/risk/main'),
  card: () => import('@pay/card/main'),
  transfer: () => import('@pay/transfer/main'),
  webhook: () => import('@pay/webhook/main'),
  gateway: () => import('@pay/gateway/main'),
  migrate: () => import('./migrate-main.ts'),
  'await-schema': () => import('./await-schema-main.ts'),
  canary: () => import('./canary-main.ts'),
  cli: () => import('@pay/cli/cli'),
};

const name = process.argv[2] ?? '';
// The command line reads its own arguments from where a program finds them.
process.argv.splice(2, 1);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (program === undefined) {
  process.stderr.write(`usage: one of ${Object.keys(programs).join(', ')}; got "${name}"\n`);
  process.exit(2);
}
await program();
