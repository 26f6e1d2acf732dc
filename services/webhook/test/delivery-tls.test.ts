import { systemClock } from '@pay/core/time';
import type { AttemptResult } from '../src/domain/attempt-result.ts';
import { createHttpSender, type HttpSender } from '../src/adapters/http-sender/http-sender.ts';
import { receiverCertificate } from './support/certificate.ts';
import { nameServer, type TestNameServer } from './support/name-server.ts';
import { receiver, tlsReceiver } from './support/receivers.ts';

const policy = { allowPrivateTargets: true };
const resources: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(resources.map((one) => one.close())));
const closeLater = <T extends { close(): Promise<void> }>(one: T): T => {
  resources.push(one);
  return one;
};
const attempt = ({ url }: { url: string }, by: HttpSender): Promise<AttemptResult> =>
  by.send({ url, environment: 'sandbox', headers: {}, body: Buffer.from('{}') });
const startNameServer = async (): Promise<TestNameServer> =>
  closeLater(
    await nameServer(
      Object.fromEntries(['receiver.test', 'other.test'].map((name) => [name, (_, kind) => (kind === 'A' ? ['127.0.0.1'] : [])])),
    ),
  );

test('a trusted certificate is accepted by the right name and not by the address', async () => {
  const to = closeLater(await tlsReceiver(receiverCertificate));
  const trusting = closeLater(
    createHttpSender({
      clock: systemClock,
      policy,
      ca: receiverCertificate.cert,
      nameServer: (await startNameServer()).resolver,
    }),
  );
  const url = `https://receiver.test:${to.port}/`;
  expect(await attempt({ url }, trusting)).toMatchObject({ ok: true });
  expect(await attempt({ url: `https://other.test:${to.port}/` }, trusting)).toMatchObject({ errorClass: 'tls' });
  expect(await attempt({ url: `https://127.0.0.1:${to.port}/` }, trusting)).toMatchObject({ errorClass: 'tls' });
  expect(to.hits).toHaveLength(1);
});

test('a receiver with an untrusted certificate receives nothing', async () => {
  const to = closeLater(await tlsReceiver(receiverCertificate));
  const cautious = closeLater(createHttpSender({ clock: systemClock, policy, nameServer: (await startNameServer()).resolver }));
  expect(await attempt({ url: `https://receiver.test:${to.port}/` }, cautious)).toMatchObject({
    ok: false,
    errorClass: 'tls',
    httpStatus: null,
  });
  expect(to.hits).toHaveLength(0);
});

test('a receiver without TLS is reported as such', async () => {
  const to = closeLater(await receiver());
  const plain = closeLater(createHttpSender({ clock: systemClock, policy }));
  expect(await attempt({ url: `https://127.0.0.1:${to.port}/` }, plain)).toMatchObject({ ok: false, errorClass: 'tls' });
});
