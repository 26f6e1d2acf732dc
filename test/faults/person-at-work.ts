// A person who is signed in to the console and keeps working while its replicas are replaced. With any build, every
// read must find the session, and every switch of the environment writes the session.
import { systemClock } from '@pay/core/time';
import type { TestFleet } from '@pay/testkit/fleet';

export interface PersonAtWork {
  /** Every answer other than 200. */
  readonly failures: string[];
  seen(): number;
  end(): Promise<void>;
}

type Console = { readonly fleet: TestFleet; readonly consoleUrl: string };
type Session = { readonly environment: string; readonly user: { readonly email: string } };

const password = 'correct horse battery';
let people = 0;

export async function aPersonAtWork({ fleet, consoleUrl }: Console): Promise<PersonAtWork> {
  const email = `person-${(people += 1)}@example.com`;
  const made = await fleet.operator.createUser({ email, name: 'Ada', role: 'admin', accountName: 'Acme' });
  let cookie = '';
  const ask = async (method: string, path: string, body?: object): Promise<{ status: number; data: Session | undefined }> => {
    const response = await fetch(`${consoleUrl}/console/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-console-request': '1', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { data } = (await response.json()) as { data?: Session };
    return { status: response.status, data };
  };
  await ask('POST', '/sign-in', { email, password: made.password });
  const changed = await ask('POST', '/password', { currentPassword: made.password, newPassword: password });
  if (changed.status !== 200) throw new Error(`signing in was answered ${changed.status}`);
  const failures: string[] = [];
  const state = { seen: 0, isOver: false, environment: 'sandbox' };
  const note = (what: string, is: boolean): void => {
    state.seen += 1;
    if (!is) failures.push(`${what} after ${state.seen}`);
  };
  const turn = async (number: number): Promise<void> => {
    const session = await ask('GET', '/session');
    const isTheirs = session.data?.user.email === email && session.data.environment === state.environment;
    note(`session ${session.status} in ${String(session.data?.environment)}`, isTheirs);
    const members = await ask('GET', '/members');
    note(`members ${members.status}`, members.status === 200);
    if (number % 5 !== 0) return;
    const environment = state.environment === 'live' ? 'sandbox' : 'live';
    const switched = await ask('PATCH', '/session', { environment });
    note(`switch ${switched.status}`, switched.status === 200);
    if (switched.status === 200) state.environment = environment;
  };
  const work = async (): Promise<void> => {
    for (let number = 1; !state.isOver; number += 1) {
      await turn(number).catch((error: unknown) => failures.push(String(error)));
      // Like a person with many open windows. A hundred clicks a second would be a load test.
      await systemClock.sleep(300);
    }
  };
  const working = work();
  return {
    failures,
    seen: () => state.seen,
    async end() {
      state.isOver = true;
      await working;
    },
  };
}
