// Detects addresses of unencrypted connections. They come from Secrets, which the author of an installation's values
// does not see. The program itself therefore rejects them, and reports their variable's name, never their text.
import { z } from 'zod';

/**
 * Set these in an installation with real money: the service then rejects an unencrypted address of the bus or the
 * database (ADR-0053).
 */
export const TlsRequired = {
  NATS_TLS_REQUIRED: z.stringbool().default(false),
  DATABASE_TLS_REQUIRED: z.stringbool().default(false),
};

type Rule = { readonly of: RegExp; readonly demand: string; readonly holds: (url: URL) => boolean };

const rules: Readonly<Record<keyof typeof TlsRequired, Rule>> = {
  NATS_TLS_REQUIRED: { of: /^NATS_URL$/, demand: 'must begin with tls://', holds: ({ protocol }) => protocol === 'tls:' },
  DATABASE_TLS_REQUIRED: {
    of: /(^|_)DATABASE_URL$/,
    // `require` does not authenticate the server. Only `verify-full` proves that it is the database.
    demand: 'must have sslmode=verify-full',
    // The driver uses the last of several parameters, so each must have this value.
    holds: ({ searchParams }) =>
      searchParams.has('sslmode') && searchParams.getAll('sslmode').every((mode) => mode === 'verify-full'),
  },
};

/**
 * Problems of these variables' addresses, a sentence each. A variable may hold two addresses during a password change.
 */
export function plaintextIn(variables: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(rules).flatMap(([requirement, { of, demand, holds }]) => {
    const demanded = variables[requirement];
    if (demanded !== true && z.stringbool().safeParse(demanded).data !== true) return [];
    const isRefused = (text: unknown): boolean =>
      typeof text === 'string' && text.split(/\s+/).some((url) => url !== '' && !(URL.canParse(url) && holds(new URL(url))));
    const refused = Object.keys(variables).filter((name) => of.test(name) && isRefused(variables[name]));
    return refused.map((name) => `${name}: ${demand}, because ${requirement} is set`);
  });
}
