// In recovery mode, nothing leaves the platform (ADR-0114). This file lists all code that opens outbound connections,
// with its gate or the reason why it needs none. New code fails until it is added here.
import { definitions } from '@pay/platform/services/definitions';
import { serviceNames } from '@pay/platform/services/names';
import { files, read } from './repository.ts';

type Exit = { readonly gatedIn: string } | { readonly ungated: string };

const adapters: Readonly<Record<string, Exit>> = {
  'services/transfer/src/adapters/rails': { gatedIn: 'services/transfer/src/adapters/rails/rail-registry.ts' },
  'services/webhook/src/adapters/http-sender': { gatedIn: 'services/webhook/src/deps.ts' },
  'services/console/src/adapters/smtp': { gatedIn: 'services/console/src/deps.ts' },
  'services/console/src/adapters/oidc': { ungated: 'people must be able to sign in; it changes nothing at the provider' },
  'services/console/src/adapters/webauthn': { ungated: 'computes' },
  'services/customer/src/adapters/pages': { ungated: 'renders' },
  'services/file/src/adapters/contents': { ungated: 'our own storage' },
  'services/file/src/adapters/s3-request.ts': { ungated: 'our own storage' },
  'services/file/src/adapters/scanner': { ungated: 'our own scanner' },
  'services/report/src/adapters/pdf': { ungated: 'renders' },
};

/** Code that opens connections outside `adapters`. */
const connections: Readonly<Record<string, Exit>> = {
  'services/console/src/http/api/forward.ts': { ungated: 'asks our own gateway, which refuses writes' },
};

test('every adapter has a gate, or a reason to have none', () => {
  const folders = new Set(files(/^services\/\w+\/src\/adapters\//).map((file) => file.split('/').slice(0, 5).join('/')));
  expect([...folders].sort()).toEqual(Object.keys(adapters).sort());
  for (const exit of Object.values(adapters)) if ('gatedIn' in exit) expect(read(exit.gatedIn)).toMatch(/recoveryGate\(/);
});

/** Matches imports that open a connection. Servers and checks of addresses open none. */
const opening =
  /^import (?!type\b)[^;]*\b(request|get|connect|createConnection|createSocket|Client|Pool|Agent|createTransport|\* as client)\b[^;]*from '(node:(http|https|http2|net|tls|dgram)|undici|nodemailer|openid-client)'|(?<![\w.'`])fetch\(/m;

test('no service opens an outside connection except in its adapters', () => {
  const sources = files(/^services\/\w+\/src\/(?!adapters\/).*(?<!\.test)\.ts$/);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => opening.test(read(file)))).toEqual(Object.keys(connections));
});

/** Jobs that send, begin payments, or acknowledge. */
const waitingJobs: Readonly<Record<string, readonly string[]>> = {
  webhook: ['dispatch'],
  console: ['send-mails'],
};

test('jobs that only send pause completely', () => {
  for (const service of serviceNames) {
    const jobs = (definitions[service].jobs ?? []).filter(({ waitsInRecovery }) => waitsInRecovery === true);
    expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining([...(waitingJobs[service] ?? [])]));
  }
});
