import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@pay/contract/routes';
import { definitions } from '@pay/local-stack/platform';
import { serviceNames } from '@pay/local-stack/provision';
import { codeOf, files, read, root } from './repository.ts';
import { withBlock } from './service-pages.ts';

const isRouted = (operation: unknown): boolean =>
  routes.some(({ to, withScope }) => to === operation || withScope?.to === operation);

const needsOf = (name: string): string[] => Object.keys(definitions[name as keyof typeof definitions].needs).sort();

test('who calls whom is what the architecture says', () => {
  expect(Object.fromEntries(serviceNames.map((name) => [name, needsOf(name)]))).toEqual({
    customer: [],
    wallet: ['customer'],
    transfer: ['customer', 'risk', 'wallet'],
    risk: [],
    card: ['customer', 'risk', 'wallet'],
    webhook: ['card', 'customer', 'risk', 'transfer', 'wallet'],
    gateway: ['card', 'customer', 'risk', 'transfer', 'wallet', 'webhook'],
  });
});

test('whatever a service may ask of another it does ask, so that no permission outlives its use', () => {
  const unused = serviceNames.flatMap((name) => {
    const sources = files(new RegExp(`^services/${name}/src/.*(?<!\\.test)\\.ts$`)).filter(
      (file) => !/\/(needs|app\/clients)\.ts$/.test(file),
    );
    const code = sources.map(codeOf).join('\n');
    return Object.entries(definitions[name].needs)
      .flatMap(([neighbour, part]) => {
        // A collaborator may know its neighbour by another name (`{ wallet: ledger }`), and the gateway asks each in a loop.
        const renamed = [...code.matchAll(new RegExp(`\\b${neighbour}: (\\w+)\\b`, 'g'))].map(([, alias]) => alias);
        const asked = [neighbour, 'client', ...renamed].join('|');
        const isAsked = (operation: string): boolean => new RegExp(`\\b(${asked})\\.${operation}\\(`).test(code);
        return Object.keys(part).filter((operation) => !isAsked(operation) && !(name === 'gateway' && isRouted(part[operation])));
      })
      .map((operation) => `${name} ${operation}`);
  });
  expect(unused).toEqual([]);
});

test('no service reaches the bus around its clients', () => {
  const around = files(/^services\/.*(?<!\.test)\.ts$/).filter(
    (file) => /\/src\//.test(file) && /\b(createClient|bus\.request|bus\.serve)\(/.test(codeOf(file)),
  );
  // Both ask for what `itself` declares.
  expect(around).toEqual(['services/gateway/src/deps.ts', 'services/transfer/src/rails/loopback.ts']);
});

test('no service can reach itself through its neighbours, so a request always ends', () => {
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

test('every service has the same face', () => {
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

test('the page of each service lists what it serves, calls, emits and hears; npm run generate writes it', () => {
  for (const name of serviceNames) {
    const page = read(`services/${name}/README.md`);
    expect(page).toBe(withBlock(page, name));
  }
});

test('only events that somebody declares are heard, from whom they come', () => {
  const unknown = Object.values(definitions).flatMap(({ reactions }) =>
    ((reactions ?? []) as readonly { readonly source: string; readonly types: readonly string[] }[]).flatMap(
      ({ source, types }) => {
        const declared = Object.keys(definitions[source as keyof typeof definitions].events);
        return types.filter((type) => !declared.includes(type));
      },
    ),
  );
  expect(unknown).toEqual([]);
});
