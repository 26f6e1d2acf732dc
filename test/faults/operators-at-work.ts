// Two people of the platform with second factors, who approve proposals of the command line. They signed in before a
// restore, and their sessions survive the restore.
import { connectOperator } from '@pay/ops/operator';
import { systemClock } from '@pay/core/time';
import { oneTimeCode } from '@pay/testkit/one-time-code';

export type Approvers = {
  /** Both approve an action, one after the other. Returns the action's status after each approval. */
  approve(actionId: string): Promise<readonly string[]>;
};
type Place = { readonly natsUrl: string; readonly consoleUrl: string };
type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly data: Body; readonly cookie: string };
type Ask = (line: string, body: object, cookie?: string) => Promise<Answer>;

const password = 'correct horse battery';

export async function twoApprovers({ natsUrl, consoleUrl }: Place): Promise<Approvers> {
  const ask = createAsk(consoleUrl);
  const operator = await connectOperator({ natsUrl });
  const cookies: string[] = [];
  try {
    for (const name of ['Ada Lovelace', 'Grace Hopper']) {
      const email = `${name.split(' ')[0] ?? ''}@example.com`.toLowerCase();
      const created = await operator.createUser({ email, name, role: 'operator' });
      cookies.push(await signIn(ask, { email, once: created.password }));
    }
  } finally {
    await operator.close();
  }
  return {
    async approve(actionId) {
      const statuses: string[] = [];
      for (const cookie of cookies) {
        const { data } = await ask(`/admin/v1/actions/${actionId}/approve`, {}, cookie);
        statuses.push(String(data['status']));
      }
      return statuses;
    },
  };
}

const createAsk =
  (consoleUrl: string): Ask =>
  async (path, body, cookie = '') => {
    const response = await fetch(`${consoleUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-console-request': '1', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as { data?: Body };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return { data: answer.data ?? {}, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
  };

/** Signs in for the first time, with a new password and a second factor. Returns the session. */
async function signIn(ask: Ask, { email, once }: { readonly email: string; readonly once: string }): Promise<string> {
  const first = await ask('/console/api/sign-in', { email, password: once });
  const changed = await ask('/console/api/password', { currentPassword: once, newPassword: password }, first.cookie);
  const begun = await ask('/console/api/totp', { password }, changed.cookie);
  const code = oneTimeCode(String(begun.data['secret']), systemClock.now());
  return (await ask('/console/api/totp/confirm', { code }, changed.cookie)).cookie;
}
