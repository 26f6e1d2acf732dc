import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { auditRecorded } from '@pay/contract/audit-record';
import { operationsOf } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { serviceFiles } from '@pay/platform/service-files';
import { definitions } from '@pay/platform/services/definitions';
import { apiServices, serviceNames } from '@pay/platform/services/names';
import { codeOf, files, read, root } from './repository.ts';
import { withKeyTable } from './key-table.ts';
import { withBlock, withServiceTable } from './service-pages.ts';

const isRouted = (operation: unknown): boolean => routes.some((route) => operationsOf(route).some((one) => one === operation));

const needsOf = (name: string): string[] => Object.keys(definitions[name as keyof typeof definitions].needs).sort();

test('the architecture lists what each service calls and consumes; npm run generate writes it', () => {
  const page = read('ARCHITECTURE.md');
  // prettier formats the page, so the test compares only the words.
  const plain = (text: string): string => text.replace(/-{3,}/g, '---').replace(/\s+/g, ' ');
  expect(plain(page)).toBe(plain(withServiceTable(page)));
});

test('the page on security lists the services that hold each key; npm run generate writes it', () => {
  const page = read('docs/security.md');
  const plain = (text: string): string => text.replace(/-{3,}/g, '---').replace(/\s+/g, ' ');
  expect(plain(page)).toBe(plain(withKeyTable(page)));
});

test('each service starts after the services it calls and stops before them', () => {
  const late = serviceNames.flatMap((name, at) =>
    needsOf(name)
      .filter((neighbour) => !(serviceNames.slice(0, at) as readonly string[]).includes(neighbour))
      .map((neighbour) => `${name} stands before ${neighbour} in packages/platform/src/services/names.ts`),
  );
  expect(late).toEqual([]);
});

test('files generated from the list of services are up to date; npm run generate writes them', () => {
  for (const [file, text] of Object.entries(serviceFiles(serviceNames))) expect(read(file)).toBe(text);
});

test('every service folder is in the list, under one word that is valid as a schema, a subject, and a variable prefix', () => {
  const folders = readdirSync(join(root, 'services'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...serviceNames].sort());
  expect(serviceNames.filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});

/** Files that name all services and are generated from the list or the definitions. A test compares each file. */
const writtenFiles = [
  ...Object.keys(serviceFiles(serviceNames)),
  'deploy/compose.yaml',
  'deploy/compose/prometheus.yaml',
  'docs/metrics.json',
  'helm/payments/files/graph.json',
  'helm/payments/files/nats-auth.conf',
  'helm/payments/files/rules/payments-platform.yaml',
  'helm/payments/values.schema.json',
  'packages/contract/openapi.json',
  'packages/sdk/src/generated/types.ts',
  'pnpm-lock.yaml',
  'test/chart/__snapshots__/objects.test.ts.snap',
  'test/conventions/migrations.lock.json',
];
/** Files that name most services for a separate reason, unaffected by a new service. */
const otherwise: Readonly<Record<string, string>> = {
  'packages/platform/src/services/names.ts': 'the list',
  'packages/contract/src/webhook/audit.ts': 'names the operations that are audited; a new service may have none',
  'packages/contract/src/examples/answers.ts': 'puts together what each service answered; a new one may have none',
  'packages/contract/src/openapi/operation-ids.ts': 'names public operations whose own name is not a verb and a noun',
  'packages/contract/src/report/export.ts':
    'says which rows an export has, by the service that owns them; a new one may have none',
  'packages/contract/src/routes.ts': 'orders the public routes for the reference; a service without routes has none here',
  'deploy/image/test/nats-permissions.test.ts': 'says of single operations who may ask for them',
  'test/conventions/poison.test.ts': 'names one test for each kind of leased work, and fails for a kind without one',
  'test/conventions/audit.test.ts': 'says of single operations why they are not audited',
  'docs/guarantees.yaml': 'names tests of single guarantees; a new service adds its own',
};

/** Services with public routes. Lists of parts of the API may lack other services. */
const publicServices = apiServices.filter((name) => Object.values(definitions[name].contract).some(isRouted));

test('the services are listed in one place, so that a new one needs no other manual change', () => {
  const lists = files(/^(?!services\/).*\.(ts|js|cjs|json|ya?ml|sh|conf|tpl|snap)$/).filter((file) => {
    const text = read(file);
    // One service may be missing, because an outdated list is still a list.
    return publicServices.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(text)).length >= publicServices.length - 1;
  });
  expect(lists.filter((file) => !writtenFiles.includes(file) && otherwise[file] === undefined)).toEqual([]);
  expect([...writtenFiles, ...Object.keys(otherwise)].filter((file) => !lists.includes(file))).toEqual([]);
});

test('a service calls every operation that it is permitted to call', () => {
  const unused = serviceNames.flatMap((name) => {
    const sources = files(new RegExp(`^services/${name}/src/.*(?<!\\.test)\\.ts$`)).filter(
      (file) => !/\/(needs|app\/clients)\.ts$/.test(file),
    );
    const own = sources.map(codeOf).join('\n');
    // The code that card and transfer share for releasing orphaned holds calls for both of them.
    const code = own.includes('@pay/contract/wallet/sweep-holds')
      ? `${own}${codeOf('packages/contract/src/wallet/sweep-holds.ts')}`
      : own;
    return Object.entries(definitions[name].needs)
      .flatMap(([neighbour, part]) => {
        // A dependency may have another name in the service (`{ wallet: ledger }`), and the gateway calls some services
        // in a loop.
        const renamed = [...code.matchAll(new RegExp(`\\b${neighbour}: (\\w+)\\b`, 'g'))].map(([, alias]) => alias);
        const asked = [neighbour, 'client', ...renamed].join('|');
        const isAsked = (operation: string): boolean => new RegExp(`\\b(${asked})\\.${operation}\\(`).test(code);
        return Object.keys(part).filter((operation) => !isAsked(operation) && !(name === 'gateway' && isRouted(part[operation])));
      })
      .map((operation) => `${name} ${operation}`);
  });
  expect(unused).toEqual([]);
});

test('no service uses the bus without its clients', () => {
  const around = files(/^services\/.*(?<!\.test)\.ts$/).filter(
    (file) => /\/src\//.test(file) && /\b(createClient|bus\.request|bus\.serve)\(/.test(codeOf(file)),
  );
  // The gateway and the transfer service call the operations that `itself` declares.
  expect(around).toEqual(['services/gateway/src/deps.ts', 'services/transfer/src/adapters/rails/loopback.ts']);
});

test('the call graph has no cycle, so a request always ends', () => {
  const reach = (from: string, path: readonly string[]): void => {
    expect(path).not.toContain(from);
    for (const next of needsOf(from)) reach(next, [...path, from]);
  };
  for (const name of serviceNames) reach(name, []);
});

test('every operation of a contract has a handler and every handler an operation', () => {
  for (const name of serviceNames) {
    const { contract, handlers } = definitions[name];
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(contract).sort());
    expect(Object.values(contract).map((operation) => operation.service)).toEqual(Object.keys(contract).map(() => name));
  }
});

test('every service has the same files and folders at its root', () => {
  for (const name of serviceNames) {
    const missing = [
      'package.json',
      'README.md',
      'src/main.ts',
      'src/service.ts',
      'src/config.ts',
      'src/handlers',
      'src/migrations/index.ts',
      'test',
    ].filter((part) => !existsSync(join(root, 'services', name, part)));
    expect({ name, missing }).toEqual({ name, missing: [] });
  }
});

test('the page of each service lists its operations, calls, and events; npm run generate writes it', () => {
  for (const name of serviceNames) {
    const page = read(`services/${name}/README.md`);
    expect(page).toBe(withBlock(page, name));
  }
});

test('services consume only events that their source declares', () => {
  const unknown = Object.values(definitions).flatMap(({ reactions }) =>
    ((reactions ?? []) as readonly { readonly source: string; readonly types: readonly string[] }[]).flatMap(
      ({ source, types }) => {
        // Any service may write records for the audit log, which no catalogue lists.
        const declared = [auditRecorded, ...Object.keys(definitions[source as keyof typeof definitions].events)];
        return types.filter((type) => !declared.includes(type));
      },
    ),
  );
  expect(unknown).toEqual([]);
});
