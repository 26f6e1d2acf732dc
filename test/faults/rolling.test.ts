// A release as an operator makes it: two replicas of everything, each ended and started anew in turn, at steady load.
import { serviceNames } from '@pay/local-stack/services/names';
import { eventually } from '@pay/testkit/eventually';
import { thisBuild } from './builds.ts';
import { deployment, steadyLoad, type Deployment } from './deployment.ts';

let installation: Deployment;
beforeAll(async () => {
  installation = await deployment(thisBuild, serviceNames);
}, 120_000);
afterAll(() => installation.stop(), 120_000);

const requestsMin = 3_000;

test(`every replica of every service is replaced under load, and none of ${requestsMin} requests fails`, async () => {
  const cookie = await signedIn();
  // Several requests are under way whenever a replica ends; more than this and the machine would be what is tried.
  const load = await steadyLoad(installation, { lines: 4, pauseMs: 50 });
  const ends: (string | undefined)[] = [];
  for (const service of serviceNames) {
    ends.push(await installation.replaceSecond(service));
    await installation.replaceFirst(service);
  }
  await eventually(load.sent, (sent) => sent >= requestsMin, { withinMs: 120_000 });
  await load.end();
  await load.proveMoney();
  expect(load.failures).toEqual([]);
  expect(ends).toEqual(serviceNames.map(() => 'exit code 0'));
  // Sessions are rows: a release signs nobody out.
  expect(await isSignedIn(cookie)).toBe(true);
  expect(installation.complaints()).toEqual([]);
}, 400_000);

const consoleAt = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${installation.fleet.consoleUrl}/console/api${path}`, { ...init, signal: AbortSignal.timeout(20_000) });

/** The cookie of somebody who signs in to the console. */
async function signedIn(): Promise<string> {
  const email = 'ada@example.com';
  const { password } = await installation.fleet.operator.createUser({ email, name: 'Ada', role: 'operator' });
  const headers = { 'content-type': 'application/json', 'x-console-request': '1' };
  const answer = await consoleAt('/sign-in', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const isSignedIn = async (cookie: string): Promise<boolean> => (await consoleAt('/session', { headers: { cookie } })).ok;
