import { systemClock } from '@pay/core/time';
import type { AttemptResult } from '../src/domain/attempt-result.ts';
import { createHttpSender, type HttpSender } from '../src/adapters/http-sender/http-sender.ts';
import { receiverCertificate } from './support/certificate.ts';
import { nameServer, type TestNameServer } from './support/name-server.ts';
import { receiver, tlsReceiver } from './support/receivers.ts';

const policy = { allowPrivateTargets: true };
const closing: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(closing.map((one) => one.close())));
const kept = <T extends { close(): Promise<void> }>(one: T): T => {
  closing.push(one);
  return one;
};
const attempt = ({ url }: { url: string }, by: HttpSender): Promise<AttemptResult> =>
  by.send({ url, environment: 'sandbox', headers: {}, body: Buffer.from('{}') });
const resolving = async (): Promise<TestNameServer> =>
  kept(
    await nameServer(
      Object.fromEntries(['receiver.test', 'other.test'].map((name) => [name, (_, kind) => (kind === 'A' ? ['127.0.0.1'] : [])])),
    ),
  );

test('a trusted certificate for the right name is accepted, by the name and not the address', async () => {
  const to = kept(await tlsReceiver(receiverCertificate));
  const trusting = kept(
    createHttpSender({ clock: systemClock, policy, ca: receiverCertificate.cert, nameServer: (await resolving()).resolver }),
  );
  const url = `https://receiver.test:${to.port}/`;
  expect(await attempt({ url }, trusting)).toMatchObject({ ok: true });
  expect(await attempt({ url: `https://other.test:${to.port}/` }, trusting)).toMatchObject({ errorClass: 'tls' });
  expect(await attempt({ url: `https://127.0.0.1:${to.port}/` }, trusting)).toMatchObject({ errorClass: 'tls' });
  expect(to.hits).toHaveLength(1);
});

test('an untrusted certificate receives nothing', async () => {
  const to = kept(await tlsReceiver(receiverCertificate));
  const cautious = kept(createHttpSender({ clock: systemClock, policy, nameServer: (await resolving()).resolver }));
  expect(await attempt({ url: `https://receiver.test:${to.port}/` }, cautious)).toMatchObject({
    ok: false,
    errorClass: 'tls',
    httpStatus: null,
  });
  expect(to.hits).toHaveLength(0);
});

test('a receiver without TLS is reported as such', async () => {
  const to = kept(await receiver());
  const plain = kept(createHttpSender({ clock: systemClock, policy }));
  expect(await attempt({ url: `https://127.0.0.1:${to.port}/` }, plain)).toMatchObject({ ok: false, errorClass: 'tls' });
});
