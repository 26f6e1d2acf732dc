// A release by an operator at steady load: two replicas of every service, each stopped and restarted in turn, several
// services at once.
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { eventually } from '@pay/testkit/eventually';
import { thisBuild } from './builds.ts';
import { deployment, steadyLoad, type Deployment } from './deployment.ts';

let installation: Deployment;
beforeAll(async () => {
  installation = await deployment(thisBuild, serviceNames);
}, 120_000);
afterAll(() => installation.stop(), 120_000);

const requestsMin = 3_000;
/** Maximum number of services that roll concurrently. A machine with two cores cannot start more processes at once. */
const atOnce = 3;

test(`every replica of every service is replaced under load, and none of ${requestsMin} requests fails`, async () => {
  const cookie = await signIn();
  // Several requests are in progress whenever a replica stops. A higher load would test the machine.
  const load = await steadyLoad(installation, { lines: 4, pauseMs: 50 });
  const ends: Partial<Record<ServiceName, string | undefined>> = {};
  const waiting = [...serviceNames];
  const replaceWaiting = async (): Promise<void> => {
    for (let service = waiting.shift(); service !== undefined; service = waiting.shift()) {
      ends[service] = await installation.replaceSecond(service);
      await installation.replaceFirst(service);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, replaceWaiting));
  // Waits as long as requests are sent, because a slow machine sends fewer a second.
  let sent = load.sent();
  while (sent < requestsMin) sent = await eventually(load.sent, (total) => total > sent);
  await load.end();
  await load.proveMoney();
  expect(load.failures).toEqual([]);
  expect(ends).toEqual(Object.fromEntries(serviceNames.map((service) => [service, 'exit code 0'])));
  // Sessions are rows: a release signs no user out.
  expect(await isSignedIn(cookie)).toBe(true);
  expect(installation.complaints()).toEqual([]);
}, 400_000);

const consoleAt = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${installation.fleet.consoleUrl}/console/api${path}`, { ...init, signal: AbortSignal.timeout(20_000) });

/** The cookie of a person who signs in to the console. */
async function signIn(): Promise<string> {
  const email = 'ada@example.com';
  const { password } = await installation.fleet.operator.createUser({ email, name: 'Ada', role: 'operator' });
  const headers = { 'content-type': 'application/json', 'x-console-request': '1' };
  const answer = await consoleAt('/sign-in', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const isSignedIn = async (cookie: string): Promise<boolean> => (await consoleAt('/session', { headers: { cookie } })).ok;
