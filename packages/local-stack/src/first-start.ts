// What a local installation needs before use: API keys, and a console user.
import { isFault } from '@pay/core/fault';
import { Pay } from '@pay/sdk';
import { connectOperator, type NewConsoleUser } from '@pay/ops/operator';
import type { Secrets } from '@pay/platform/secrets';
import { seedOperators } from './demo/operators.ts';
import { keepDemoOperators, keepKeys, type FirstUser, type Keys } from './state.ts';
import { step } from '@pay/platform/terminal';
import { UserError } from '@pay/platform/user-error';

/** The three keys of an installation. Creates them once, and again if the database no longer knows them. */
export async function ensureKeys(
  api: string,
  input: { natsUrl: string; secrets: Secrets; keys: Keys | undefined },
): Promise<Keys> {
  if (input.keys !== undefined && (await works(api, input.keys.test))) return input.keys;
  const operator = await connectOperator({ natsUrl: input.natsUrl });
  try {
    const make = async (environment: 'sandbox' | 'live', name: string): Promise<string> =>
      (await operator.createKey(environment, name)).text;
    const keys = {
      test: await make('sandbox', 'local'),
      test2: await make('sandbox', 'local 2'),
      live: await make('live', 'local live'),
    };
    keepKeys(input.secrets, keys);
    if (!(await works(api, keys.test))) throw new UserError('The API rejects the new key.', 'npm start -- --reset --verbose');
    step('created two sandbox keys and a live key');
    return keys;
  } finally {
    await operator.close();
  }
}

/**
 * Creates the first console user, an admin of the account that owns the keys of both environments. Returns null if the
 * user exists.
 */
export async function ensureFirstUser(api: string, { natsUrl, keys }: UserInput): Promise<FirstUser | null> {
  const owners = { sandbox: await idOf(api, keys.test), live: await idOf(api, keys.live) };
  return ensureAdmin(natsUrl, { email: 'admin@example.com', name: 'Admin', accountName: 'Local', owners });
}

/** Creates an admin of the demonstration company. Returns null if the admin exists or the company does not. */
export async function ensureDemoUser(api: string, { natsUrl, keys }: UserInput): Promise<FirstUser | null> {
  if (keys.demo === undefined) return null;
  const owners = { sandbox: await idOf(api, keys.demo) };
  return ensureAdmin(natsUrl, { email: 'demo@example.com', name: 'Dora Demo', accountName: 'Demonstration company', owners });
}

/**
 * Creates two operators with a second factor. Returns those that it created, and keeps their secrets for
 * `npm run demo:codes`.
 */
export async function ensureDemoOperators(natsUrl: string, consoleUrl: string): Promise<FirstUser[]> {
  const operators = await seedOperators({ natsUrl, consoleUrl });
  if (operators.length === 0) return [];
  keepDemoOperators(operators);
  step(`${operators.map(({ email }) => email).join(' and ')} may sign in as operators`);
  return operators.map(({ email, password }) => ({ email, password }));
}

type UserInput = { readonly natsUrl: string; readonly keys: Keys };

const idOf = async (baseUrl: string, apiKey: string): Promise<string> =>
  (await new Pay({ baseUrl, apiKey }).apiKeys.current()).id;

async function ensureAdmin(natsUrl: string, user: Omit<NewConsoleUser, 'role'>): Promise<FirstUser | null> {
  const operator = await connectOperator({ natsUrl });
  try {
    const { password } = await operator.createUser({ ...user, role: 'admin' });
    step(`created the console user ${user.email}`);
    return { email: user.email, password };
  } catch (error) {
    // An earlier start created the user and showed the password.
    if (isFault(error) && error.code === 'CONFLICT') return null;
    throw error;
  } finally {
    await operator.close();
  }
}

export async function works(api: string, key: string): Promise<boolean> {
  const response = await fetch(`${api}/v1/health`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(10_000),
  });
  return response.status === 200;
}
