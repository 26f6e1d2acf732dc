// Event streams of the screens: they end with their session's permission, on every replica.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consolePath } from '@pay/contract/console/routes';
import type { RunningService } from '@pay/kernel/run';
import { eventually } from '@pay/testkit/eventually';
import { testDelegationKeys } from '@pay/testkit/service';
import { service } from '../src/service.ts';
import { consoleHarness, type ConsoleHarness, type TestBrowser } from './support.ts';

let api: Server;
let harness: ConsoleHarness;
let replica: RunningService;
beforeAll(async () => {
  api = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const variables = { GATEWAY_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };
  harness = await consoleHarness(variables);
  const { clock } = harness;
  replica = await harness.harness.start(service, {
    clock,
    variables: { TRUSTED_PROXIES: '1', DELEGATION_KEYS: testDelegationKeys, ...variables },
  });
});
afterAll(async () => {
  await harness.stop();
  api.closeAllConnections();
  api.close();
});

type Session = { readonly browser: TestBrowser; readonly accountId: string | undefined };

/** A stream on a replica, and whether it has ended. */
async function stream({ browser, accountId }: Session, on: RunningService): Promise<() => boolean> {
  const response = await fetch(`${on.httpUrl ?? ''}${consolePath}/v1/events/stream`, {
    headers: {
      ...{ cookie: `__Host-session=${browser.token ?? ''}`, 'x-forwarded-for': browser.address },
      ...{ 'x-console-account': accountId ?? '', 'x-console-environment': 'sandbox' },
    },
  });
  expect(response.status).toBe(200);
  const state = { isOver: false };
  const reader = response.body?.getReader();
  const drain = async (): Promise<void> => {
    while (reader !== undefined && !(await reader.read()).done);
  };
  void drain()
    .catch(() => undefined)
    .finally(() => (state.isOver = true));
  return () => state.isOver;
}

const replicas = () => [harness.running, replica];

/** A member of an account with a stream on each replica. */
async function aMember() {
  const admin = await harness.aSession('admin');
  const member = await harness.aSession('viewer', { accountId: admin.accountId ?? '' });
  const streams = await Promise.all(replicas().map((on) => stream(member, on)));
  return { admin, member, streams };
}
type Scene = Awaited<ReturnType<typeof aMember>>;

const over = ({ streams }: Scene) => streams.map((isOver) => isOver());

// The clock is frozen, so that no replica checks on its timer.
const sessionChanges: Record<string, (scene: Scene) => Promise<{ status: number }>> = {
  'signs out': ({ member }) => member.browser.send('POST', '/sign-out'),
  'is removed': ({ admin, member }) => admin.browser.send('DELETE', `/members/${member.userId}`),
  'gets another role': ({ admin, member }) =>
    admin.browser.send('PATCH', `/members/${member.userId}`, { body: { role: 'finance' } }),
  'switches to another environment': ({ member }) => member.browser.send('PATCH', '/session', { body: { environment: 'live' } }),
  'ends the session from the list of another one': async ({ member }) => {
    const other = harness.browser();
    await other.signIn(member);
    return other.send('DELETE', '/sessions');
  },
  'changes the password elsewhere': async ({ member }) => {
    const other = harness.browser();
    await other.signIn(member);
    const body = { currentPassword: member.password, newPassword: 'another horse battery' };
    return other.send('POST', '/password', { body });
  },
};

test.each(Object.keys(sessionChanges))(
  'when a member %s, their streams end on every replica at once, and no others',
  async (name) => {
    const scene = await aMember();
    const bystander = await stream(scene.admin, replica);
    expect((await sessionChanges[name]?.(scene))?.status).toBe(200);
    await eventually(
      () => over(scene),
      (flags) => flags.every(Boolean),
    );
    expect(bystander()).toBe(false);
  },
);

test('streams of an expired session end within a second', async () => {
  const scene = await aMember();
  harness.clock.advance(12 * 3_600_000 + 1);
  await eventually(
    () => over(scene),
    (flags) => flags.every(Boolean),
  );
});

test('a new token of the same session keeps its streams open', async () => {
  const scene = await aMember();
  const { browser, password } = scene.member;
  const body = { currentPassword: password, newPassword: 'another horse battery' };
  expect((await browser.send('POST', '/password', { body })).status).toBe(200);
  // By the time that another stream ends, every replica has checked once more.
  const other = await aMember();
  await other.member.browser.send('POST', '/sign-out');
  await eventually(
    () => over(other),
    (flags) => flags.every(Boolean),
  );
  expect(over(scene)).toEqual([false, false]);
});
