// The console in the chart: its hosts, its outbound rules, and values that must be set together.
import { notes, ofKind, podsOf, render, renderText, type Manifest } from './render.ts';

const oidc = { issuer: 'https://id.example.com', clientId: 'console', domains: ['example.com', 'example.org'] };
const whole = {
  'console.ingress.enabled': true,
  'console.ingress.host': 'console.example.com',
  'console.adminIngress.enabled': true,
  'console.adminIngress.host': 'operators.internal',
  'console.credentialsSecret': 'console-credentials',
  'console.mail.from': 'console@example.com',
  ...Object.fromEntries(Object.entries(oidc).map(([name, value]) => [`console.oidc.${name}`, value])),
};

const consoleOf = (manifests: readonly Manifest[]) => {
  const pod = podsOf(manifests).find(({ labels }) => labels['app.kubernetes.io/component'] === 'console');
  const env = (pod?.spec.containers[0].env ?? []) as { name: string; value: string }[];
  return {
    variables: Object.fromEntries(env.map(({ name, value }) => [name, value])),
    volumes: JSON.stringify(pod?.spec.volumes),
  };
};
const egressPorts = (manifests: readonly Manifest[]): number[] =>
  ofKind(manifests, 'NetworkPolicy')
    .filter(({ metadata }) => metadata.name === 'pay-payments-console')
    .flatMap(
      ({ spec }) => spec.egress.flatMap(({ ports }: Manifest) => ports.map(({ port }: Manifest) => port as number)) as number[],
    );

test('the console and the operators’ API have hosts of their own; operators sign in where their API is, and no other host answers it', () => {
  const manifests = render({ set: whole });
  const found = ofKind(manifests, 'Ingress').map(({ spec }) => [
    spec.rules[0].host,
    ...spec.rules[0].http.paths.map(({ path }: Manifest) => path as string),
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['console.example.com', '/console'],
      ['operators.internal', '/admin/v1', '/console'],
    ]),
  );
  expect(consoleOf(manifests).variables).toMatchObject({ ADMIN_URL: 'https://operators.internal' });
  expect(ofKind(render(), 'Ingress').filter(({ metadata }) => /console|admin/.test(metadata.name as string))).toEqual([]);
});

test('only the console gets the identity provider and mail settings, with secrets as files', () => {
  const manifests = render({ set: whole });
  const { variables, volumes } = consoleOf(manifests);
  expect(variables).toMatchObject({
    ...{ CONSOLE_URL: 'https://console.example.com', OIDC_ISSUER: oidc.issuer, OIDC_DOMAINS: 'example.com,example.org' },
    ...{ MAIL_FROM: 'console@example.com', SMTP_URL_FILE: '/etc/payments/secrets/smtp-url' },
    OIDC_CLIENT_SECRET_FILE: '/etc/payments/secrets/oidc-client-secret',
  });
  expect(volumes).toContain('console-credentials');
  expect(renderText({ set: whole }).match(/OIDC_ISSUER/g)).toHaveLength(1);
  expect(Object.keys(consoleOf(render()).variables).filter((name) => /OIDC|SMTP|MAIL|CONSOLE_URL/.test(name))).toEqual([]);
});

test('the console reaches the identity provider and the mail server only if they are configured', () => {
  expect(egressPorts(render({ set: whole }))).toEqual(expect.arrayContaining([443, 465]));
  for (const port of [443, 465]) expect(egressPorts(render())).not.toContain(port);
});

test.each([
  [{ 'console.oidc.issuer': oidc.issuer, 'console.oidc.clientId': 'c', 'console.oidc.domains': ['example.com'] }, 'console.url'],
  [{ 'console.url': 'https://c.example.com', 'console.oidc.issuer': oidc.issuer }, 'issuer needs clientId and domains'],
  [{ 'console.url': 'https://c.example.com', 'console.mail.from': 'a@example.com' }, 'credentialsSecret'],
  [{ 'console.url': 'https://c.example.com', 'console.oidc.issuer': 'http://id.example.com' }, 'issuer'],
])('what would fail later is refused: %j', (set, word) => {
  expect(() => renderText({ set })).toThrow(word);
});

test('the notes name the console’s address and how to create its first user', () => {
  expect(notes({ set: whole })).toContain('Console https://console.example.com/console');
  expect(notes()).toContain('create-user');
  expect(notes()).toContain('Neither console.url nor console.ingress is set');
});
