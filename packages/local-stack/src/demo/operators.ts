// The first two operators of a demonstration stack. They set up a second factor through the console like everyone, and
// the stack keeps its secret for `npm run demo:codes`, so that trying their screens needs no telephone.
import { randomBytes } from 'node:crypto';
import { isFault } from '@pay/core/fault';
import { systemClock } from '@pay/core/time';
import { connectOperator, type Operator } from '@pay/ops/operator';
import { Secret, TOTP } from 'otpauth';
import { send } from './console-client.ts';

export type DemoOperator = { readonly email: string; readonly password: string; readonly totpSecret: string };

const people = [
  { email: 'olga.operator@example.com', name: 'Olga Operator' },
  { email: 'omar.operator@example.com', name: 'Omar Operator' },
] as const;
/** 20 characters in base64url. */
const passwordBytes = 15;

/** The code that an authenticator app shows at an instant, and the seconds for which it shows it. */
export function currentCode(totpSecret: string, atMs: number): { readonly code: string; readonly seconds: number } {
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) });
  const code = totp.generate({ timestamp: atMs });
  return { code, seconds: Math.ceil(totp.remaining({ timestamp: atMs }) / 1_000) };
}

const stepMs = 30_000;
/** Time that the confirmation may take. */
const confirmationMs = 5_000;

/**
 * The code before the current one, which the console accepts too. A code works once, so this leaves the current one for
 * the first sign-in. At the end of its step the earlier code could arrive too late.
 */
function firstCode(totpSecret: string, atMs: number): string {
  const isSafe = currentCode(totpSecret, atMs).seconds * 1_000 > confirmationMs;
  return currentCode(totpSecret, isSafe ? atMs - stepMs : atMs).code;
}

/**
 * Creates the operators as founders, who approve from the first day. Returns those that it created: none if the
 * platform has its first two people already.
 */
export async function seedOperators(input: { readonly natsUrl: string; readonly consoleUrl: string }): Promise<DemoOperator[]> {
  const operator = await connectOperator({ natsUrl: input.natsUrl });
  try {
    const created: DemoOperator[] = [];
    for (const person of people) {
      const once = await createOperator(operator, person);
      if (once !== undefined) created.push(await enroll(input.consoleUrl, { email: person.email, once }));
    }
    return created;
  } finally {
    await operator.close();
  }
}

async function createOperator(operator: Operator, person: (typeof people)[number]): Promise<string | undefined> {
  try {
    return (await operator.createUser({ ...person, role: 'operator' })).password;
  } catch (error) {
    if (isFault(error) && error.code === 'CONFLICT') return undefined;
    throw error;
  }
}

type FirstSignIn = { readonly email: string; readonly once: string };

/** The first sign-in: a new password and an authenticator app. */
async function enroll(consoleUrl: string, { email, once }: FirstSignIn): Promise<DemoOperator> {
  const password = randomBytes(passwordBytes).toString('base64url');
  const session = await send(consoleUrl, '/console/api/sign-in', { body: { email, password: once } });
  const change = { currentPassword: once, newPassword: password };
  const { cookie } = await send(consoleUrl, '/console/api/password', { body: change, cookie: session.cookie });
  const offer = await send(consoleUrl, '/console/api/totp', { body: { password }, cookie });
  const totpSecret = String(offer.data['secret']);
  const confirmed = await send(consoleUrl, '/console/api/totp/confirm', {
    body: { code: firstCode(totpSecret, systemClock.now()) },
    cookie,
  });
  await send(consoleUrl, '/console/api/sign-out', { body: {}, cookie: confirmed.cookie });
  return { email, password, totpSecret };
}
