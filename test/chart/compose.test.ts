import { readFileSync, existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '@pay/platform/paths';
import { withoutPrefix } from '@pay/platform/prefixed-variables';
import type { ServiceName } from '@pay/platform/services/names';
import { serviceNames, services } from './graph.ts';
import type { Manifest } from './render.ts';

const folder = join(repositoryRoot, 'deploy');
const compose: Manifest = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true });
const entries = Object.entries(compose.services as Record<string, Manifest>);
const platform = entries.filter(([name]) => serviceNames.includes(name));
const ours = entries.filter(([, service]) => (service.image as string).includes('PAYMENTS_IMAGE'));

test('every service runs from the one image with all its required variables and no unknown ones', () => {
  expect(platform.map(([name]) => name).sort()).toEqual([...serviceNames].sort());
  expect(new Set(ours.map(([, service]) => service.image as string)).size).toBe(1);
  for (const [name, service] of platform) {
    const { required, optional } = services[name]?.variables ?? { required: [], optional: [] };
    const set = Object.keys(service.environment as object);
    expect({ name, missing: required.filter((variable) => !set.includes(variable)) }).toEqual({ name, missing: [] });
    expect({ name, unknown: set.filter((variable) => ![...required, ...optional].includes(variable)) }).toEqual({
      name,
      unknown: [],
    });
    expect(service.command).toEqual([name]);
  }
});

test('the compose containers have the same restrictions as in a cluster', () => {
  for (const [name, service] of ours) {
    const { read_only, user, cap_drop, security_opt, mem_limit, tmpfs, privileged } = service;
    expect({ name, read_only, user, cap_drop, security_opt, mem_limit, tmpfs, privileged }).toEqual({
      name,
      read_only: true,
      user: '10001:10001',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: name === 'platform' ? '768m' : '384m',
      tmpfs: ['/tmp'],
      privileged: undefined,
    });
  }
});

test('only the gateway, the console, and Grafana are published, on this machine only, and only services that need it reach the internet', () => {
  const published = entries.filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name).sort()).toEqual(['console', 'gateway', 'grafana', 'platform']);
  for (const [, { ports }] of published) for (const port of ports as string[]) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(compose.networks.inside.internal).toBe(true);
  const networksOf = ({ networks }: Manifest): string[] => (Array.isArray(networks) ? networks : Object.keys(networks as object));
  const outside = entries.filter(([, service]) => networksOf(service).includes('outside')).map(([name]) => name);
  expect(outside.sort()).toEqual(['console', 'file', 'gateway', 'grafana', 'platform', 'webhook']);
});

test('no service starts before its schema exists and its servers are healthy', () => {
  for (const [name, service] of platform) {
    expect({ name, waits: service.depends_on.migrate?.condition }).toEqual({ name, waits: 'service_completed_successfully' });
    expect({ name, checked: service.healthcheck.test.at(-1).includes('/readyz') }).toEqual({ name, checked: true });
  }
  expect(compose.services.migrate.depends_on).toEqual({
    postgres: { condition: 'service_healthy' },
    nats: { condition: 'service_healthy' },
  });
  const unchecked = entries.filter(([, { healthcheck }]) => healthcheck === undefined).map(([name]) => name);
  // These images have no program for a health check. The containers carry traces, not money.
  expect(unchecked.sort()).toEqual(['collector', 'tempo']);
});

test('a service connects with its own role, with no password in the file and no default for a secret', () => {
  for (const [name, { environment }] of platform) {
    expect(environment.DATABASE_URL).toContain(`//pay_${name}:\${${name.toUpperCase()}_DATABASE_PASSWORD}@`);
    expect(environment.NATS_URL).toContain(`//${name}:\${${name.toUpperCase()}_NATS_PASSWORD}@`);
  }
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
  const secrets = [...text.matchAll(/\$\{([A-Z_]*(?:PASSWORD|KEYS?|PEPPERS))(:-[^}]+)\}/g)].map((match) => match[1]);
  expect(secrets).toEqual([]);
});

test('no two users of the database or of the bus share a password, and no service gets another’s', () => {
  const passwordsIn = (environment: Record<string, string>): string[] => [
    ...new Set(
      Object.values(environment).flatMap((text) =>
        [...text.matchAll(/\$\{([A-Z]+_PASSWORD|[A-Z]+_[A-Z]+_PASSWORD)\b/g)].map(([, name = '']) => name),
      ),
    ),
  ];
  const bus = Object.entries(compose.services.nats.environment as Record<string, string>);
  const roles = serviceNames.map((name) => compose.services.migrate.environment[`${name.toUpperCase()}_DATABASE_URL`] as string);
  const all = [...bus.map(([, text]) => text), ...roles].map((text) => /\$\{(\w+)/.exec(text)?.[1]);
  expect(all).toHaveLength(serviceNames.length * 2 + 2);
  expect(new Set(all).size).toBe(all.length);
  for (const [name, { environment }] of platform)
    expect(passwordsIn(environment as Record<string, string>).sort()).toEqual(
      [`${name.toUpperCase()}_DATABASE_PASSWORD`, `${name.toUpperCase()}_NATS_PASSWORD`].sort(),
    );
});

test('the single process has every service’s requirements, with separate roles, and starts by its name only', () => {
  const { platform: all, gateway } = compose.services as Record<string, Manifest>;
  expect(all.profiles).toEqual(['one-process']);
  expect(all.command).toEqual(['platform']);
  expect(all.depends_on).toEqual(gateway.depends_on);
  for (const name of serviceNames) {
    const variables = withoutPrefix(name as ServiceName, all.environment as Record<string, string>);
    const { required } = services[name]?.variables ?? { required: [] };
    expect({ name, missing: required.filter((variable) => variables[variable] === undefined) }).toEqual({ name, missing: [] });
    const own = compose.services[name].environment as Record<string, string>;
    // The single container has each container's variables, except ports, which two listeners of one container cannot
    // share.
    for (const variable of Object.keys(own).filter((one) => !['ADMIN_PORT', 'HTTP_PORT'].includes(one)))
      expect({ name, variable, text: variables[variable] }).toEqual({ name, variable, text: own[variable] });
  }
  const ports = serviceNames.map((name) => all.environment[`${name.toUpperCase()}_ADMIN_PORT`] as string);
  expect(new Set(ports).size).toBe(serviceNames.length);
  for (const port of ports) expect(all.healthcheck.test.at(-1)).toContain(port);
  const scraped = parse(readFileSync(join(folder, 'compose', 'prometheus.yaml'), 'utf8'));
  expect(scraped.scrape_configs[0].dns_sd_configs.map((one: Manifest) => String(one.port))).toEqual(ports);
});

test('every image of the file, and our base image, can be named by its digest', () => {
  const images = entries.map(([, { image }]) => image as string);
  expect(images.filter((image) => !/^\$\{[A-Z_]+_IMAGE:-[^}]+\}$/.test(image))).toEqual([]);
  expect(compose.services.migrate.build.args.NODE_IMAGE).toMatch(/^\$\{NODE_IMAGE:-/);
});

test('the bus knows every user, and every file that is mounted exists', () => {
  const conf = readFileSync(join(repositoryRoot, 'helm', 'payments', 'files', 'nats-auth.conf'), 'utf8');
  const variables = [...conf.matchAll(/password: \$(\w+)/g)].map((match) => match[1] ?? '');
  expect(Object.keys(compose.services.nats.environment as object).sort()).toEqual(variables.sort());
  const mounts = entries.flatMap(([, { volumes }]) => (volumes ?? []) as string[]).filter((mount) => mount.startsWith('.'));
  expect(mounts.length).toBeGreaterThan(5);
  expect(mounts.map((mount) => mount.split(':')[0] ?? '').filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

test('the observability and load profiles add their containers only when they are selected', () => {
  const profile = (name: string): string[] =>
    entries.filter(([, { profiles }]) => profiles?.includes(name)).map(([service]) => service);
  expect(profile('observability').sort()).toEqual(['collector', 'grafana', 'prometheus', 'tempo']);
  expect(profile('load')).toEqual(['canary']);
  const scraped = parse(readFileSync(join(folder, 'compose', 'prometheus.yaml'), 'utf8'));
  expect([...scraped.scrape_configs[0].static_configs[0].targets].sort()).toEqual(
    serviceNames.map((name) => `${name}:9090`).sort(),
  );
});

test('the generated secrets are all that an installation needs, and differ between installations', () => {
  const makeEnvironment = (): Record<string, string> =>
    Object.fromEntries(
      spawnSync('sh', [join(folder, 'compose', 'make-env.sh')], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  const [one, two] = [makeEnvironment(), makeEnvironment()];
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
  const asked = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map((match) => match[1] ?? ''));
  expect([...asked].filter((name) => one[name] === undefined)).toEqual([]);
  for (const [name, value] of Object.entries(one)) {
    expect(value.length).toBeGreaterThan(40);
    expect(value).not.toBe(two[name]);
  }
  for (const name of ['WALLET_SEALING_KEYS', 'WALLET_EVENT_KEYS', 'DELEGATION_KEYS', 'API_KEY_PEPPERS'])
    expect(Buffer.from(one[name]?.split(':')[1] ?? '', 'base64')).toHaveLength(32);
});
