// The network policies between pods, compared with the graph that the code declares: a missing edge stops the platform,
// an extra one is a hole.
import { isIPv4 } from 'node:net';
import { serviceNames, services } from './graph.ts';
import { ofKind, podsOf, render, type Manifest, type Rendering } from './render.ts';

const manifests = render({ values: ['production'] });
const policies = ofKind(manifests, 'NetworkPolicy');

const matches = (selector: Manifest, labels: Manifest): boolean =>
  Object.entries((selector?.matchLabels ?? {}) as Record<string, string>).every(([key, value]) => labels[key] === value);

/** The rules of all policies that select these labels. The network plugin adds them up too. */
const rulesFor = (labels: Manifest, direction: 'ingress' | 'egress'): Manifest[] =>
  policies.filter(({ spec }) => matches(spec.podSelector, labels)).flatMap(({ spec }) => spec[direction] ?? []);

const portsOf = (rules: readonly Manifest[]): string[] =>
  [
    ...new Set(
      rules.flatMap(
        (rule) => rule.ports.map(({ port, protocol }: Manifest) => `${protocol as string} ${port as number}`) as string[],
      ),
    ),
  ].sort();

const pods = podsOf(manifests).map(({ owner, labels }) => ({
  owner,
  labels,
  component: labels['app.kubernetes.io/component'] as string,
}));
const podOf = (component: string) => {
  const pod = pods.find((one) => one.component === component);
  if (pod === undefined) throw new Error(`no pod of ${component}`);
  return pod;
};

test('every pod is denied all traffic in both directions unless a policy allows it', () => {
  for (const { owner, labels } of pods) {
    const selecting = policies.filter(({ spec }) => matches(spec.podSelector, labels));
    expect({
      owner,
      denied: selecting.some(
        ({ spec }) => spec.policyTypes.length === 2 && spec.ingress === undefined && spec.egress === undefined,
      ),
    }).toEqual({
      owner,
      denied: true,
    });
    expect({ owner, own: selecting.length }).toEqual({ owner, own: 2 });
  }
});

test('every service, and nothing else, has a policy, and every policy selects a service', () => {
  const named = policies.map(({ spec }) => spec.podSelector.matchLabels['app.kubernetes.io/component'] as string | undefined);
  expect(named.filter((name) => name !== undefined).sort()).toEqual([...serviceNames, 'migrate', 'canary'].sort());
});

test('each service reaches DNS, bus, database, and traces, and the internet only if its code requires it', () => {
  const everyone = ['TCP 4222', 'TCP 4318', 'TCP 53', 'TCP 5432', 'UDP 53'];
  for (const name of serviceNames) {
    const more = services[name]?.reachesOut === true ? ['TCP 443', 'TCP 80', 'TCP 8080', 'TCP 8443'] : [];
    // The console calls the API by the inner listener.
    const expected = [...everyone, ...more, ...(name === 'console' ? ['TCP 8082'] : [])].sort();
    expect({ name, reaches: portsOf(rulesFor(podOf(name).labels, 'egress')) }).toEqual({ name, reaches: expected });
  }
  expect(serviceNames.filter((name) => services[name]?.reachesOut)).toEqual(['file', 'webhook']);
  expect(portsOf(rulesFor(podOf('migrate').labels, 'egress'))).toEqual(['TCP 4222', 'TCP 53', 'TCP 5432', 'UDP 53']);
  expect(portsOf(rulesFor(podOf('canary').labels, 'egress'))).toEqual(['TCP 4222', 'TCP 53', 'TCP 8080', 'UDP 53']);
});

test('the named scanner checks uploads, and only the file service reaches it; without one there is no rule', () => {
  const peer = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'clamav' } } };
  const named = { 'file.clamdHost': 'clamd.clamav', 'networkPolicy.clamd.to': [peer], 'networkPolicy.clamd.port': 3311 };
  const readScannerRules = (rendering: Rendering) => {
    const all = render(rendering);
    const doors = ofKind(all, 'NetworkPolicy').flatMap(({ metadata, spec }) =>
      ((spec.egress ?? []) as Manifest[])
        .filter(({ ports }) => (ports as Manifest[]).some(({ port }) => port === 3310 || port === 3311))
        .map(({ to, ports }) => ({
          of: metadata.labels['app.kubernetes.io/component'] as string,
          to: to as unknown,
          ports: ports as unknown,
        })),
    );
    const told = podsOf(all).flatMap(({ labels, spec }) =>
      ((spec.containers[0].env ?? []) as { name: string; value: string }[])
        .filter(({ name }) => /^(SCANNER|CLAMD_)/.test(name))
        .map(({ name, value }) => `${labels['app.kubernetes.io/component'] as string} ${name}=${value}`),
    );
    return { doors, told: told.sort() };
  };
  expect(readScannerRules({ values: ['production'], set: named })).toEqual({
    doors: [{ of: 'file', to: [peer], ports: [{ port: 3311, protocol: 'TCP' }] }],
    told: ['file CLAMD_HOST=clamd.clamav', 'file CLAMD_PORT=3311', 'file SCANNER=clamd'],
  });
  expect(readScannerRules({ values: ['production'] })).toEqual({ doors: [], told: [] });
  // Without `to`, the rule allows any address on the port, as for the other dependencies.
  expect(readScannerRules({ set: { 'file.clamdHost': '10.0.0.7' } }).doors).toMatchObject([{ of: 'file', to: undefined }]);
});

test('endpoints may use the ports that the network policy allows, including all ports of live endpoints', () => {
  const readTargetPorts = (rendering: Rendering): string | undefined =>
    podsOf(render(rendering))
      .find(({ labels }) => labels['app.kubernetes.io/component'] === 'webhook')
      ?.spec.containers[0].env.find(({ name }: Manifest) => name === 'TARGET_PORTS')?.value as string | undefined;
  const ports = readTargetPorts({ values: ['production'] })?.split(',') ?? [];
  const fenced = portsOf(
    rulesFor(podOf('webhook').labels, 'egress').filter(({ to }) =>
      (to as Manifest[]).some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'),
    ),
  );
  expect(ports.map((port) => `TCP ${port}`).sort()).toEqual(fenced);
  expect(ports).toEqual(expect.arrayContaining(['443', '8443']));
  expect(readTargetPorts({ set: { 'networkPolicy.internet.ports': [443] } })).toBe('443');
  expect(readTargetPorts({ set: { 'networkPolicy.enabled': false } })).toBeUndefined();
});

test('callers reach only the public listener, and only the console reaches the inner one; metrics are reachable from one namespace', () => {
  for (const name of serviceNames) {
    const rules = rulesFor(podOf(name).labels, 'ingress');
    expect({ name, ports: portsOf(rules) }).toEqual({
      name,
      ports: [...(services[name]?.http === true ? ['TCP 8080'] : []), ...(name === 'gateway' ? ['TCP 8082'] : []), 'TCP 9090'],
    });
    // A rule without peers would be open to the whole cluster.
    expect(rules.filter((rule) => (rule.from ?? []).length === 0)).toEqual([]);
    const peers = rules.flatMap((rule) => rule.from as Manifest[]);
    const pods = peers.filter(
      ({ podSelector, namespaceSelector }) => podSelector !== undefined && namespaceSelector === undefined,
    );
    const callersAt = (port: number) =>
      rules
        .filter(({ ports }) => (ports as Manifest[]).some((one) => one.port === port))
        .flatMap(({ from }) => from as Manifest[])
        .filter((peer) => pods.includes(peer))
        .map(({ podSelector }) => podSelector.matchLabels['app.kubernetes.io/component'] as string);
    expect({ name, public: callersAt(8080), inner: callersAt(8082), all: pods.length }).toEqual(
      name === 'gateway' ? { name, public: ['canary'], inner: ['console'], all: 2 } : { name, public: [], inner: [], all: 0 },
    );
  }
  for (const name of ['migrate', 'canary']) expect(rulesFor(podOf(name).labels, 'ingress')).toEqual([]);
});

const number = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const covers = (cidr: string, address: string): boolean => {
  const [base = '', bits = ''] = cidr.split('/');
  const size = 2 ** (32 - Number(bits));
  return Math.floor(number(base) / size) === Math.floor(number(address) / size);
};

test('a service with access to the internet reaches no private, shared, link-local, or metadata address', () => {
  const out = rulesFor(podOf('webhook').labels, 'egress').flatMap<Manifest>((rule) => rule.to ?? []);
  const open = out.find(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0').ipBlock.except as string[];
  const openV6 = out.find(({ ipBlock }) => ipBlock?.cidr === '::/0').ipBlock.except as string[];
  const inside = [
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ];
  expect(inside.filter((address) => !open.some((cidr) => covers(cidr, address)))).toEqual([]);
  const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.0.0.1'];
  expect(outside.filter((address) => open.some((cidr) => covers(cidr, address)))).toEqual([]);
  expect(open.every((cidr) => isIPv4(cidr.split('/')[0] ?? ''))).toBe(true);
  for (const cidr of ['::1/128', 'fc00::/7', 'fe80::/10', '64:ff9b::/96']) expect(openV6).toContain(cidr);
});
