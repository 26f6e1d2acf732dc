// What one route of the console looks like, and the shapes that several of them answer with.
import { z } from 'zod';
import { password, Role } from './console.ts';

export const Environment = z.enum(['sandbox', 'live']);
export const Instant = z.string();
/** A password that is only compared; left out by who has none, whose sign-in must be recent instead. */
export const Password = z.string().min(1).max(password.max);

const ConsoleAccount = z.object({ accountId: z.string().nullable(), name: z.string(), role: Role });
/** Whose session this is and what it may do; `accountId` null is the platform. */
export const ConsoleSession = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    totp: z.boolean(),
    hasPassword: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
    /** When somebody else took the second factor off; null once its person has seen it. */
    factorResetAt: Instant.nullable(),
  }),
  /** The password must be changed before anything else. */
  passwordExpired: z.boolean(),
  /** Nothing can be done on the platform before an authenticator app or a passkey is set up; accounts can be switched to. */
  mustSetUpSecondFactor: z.boolean(),
  /** Until when the session may do what needs a fresh second factor; null where it was not proven in this session. */
  factorProvenUntil: Instant.nullable(),
  /** Null where the user is a member of nothing. */
  account: ConsoleAccount.nullable(),
  accounts: z.array(ConsoleAccount),
  environment: Environment,
  /** In recovery mode, after a restore of the database, nothing can be changed through the API. */
  recovering: z.boolean(),
  /** Where programs reach the API. */
  apiUrl: z.string(),
  /** What the session may do through the API, as scopes of a key. */
  scopes: z.array(z.string()),
  /** Names of the routes that this session may ask for. */
  allowed: z.array(z.string()),
  expiresAt: Instant,
});
export type ConsoleSession = z.infer<typeof ConsoleSession>;

/** What may complete a session that a password began. */
export const secondFactors = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const SignedIn = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed_in'), session: ConsoleSession }),
  z.object({ status: z.literal('totp_required'), factors: z.array(z.enum(secondFactors)) }),
]);
export type SignedIn = z.infer<typeof SignedIn>;

export const nothing = z.strictObject({});
export const many = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type ConsoleRoute<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly method: Method;
  /** Below `consolePath`, as express writes it. */
  readonly path: string;
  readonly body: I;
  readonly answer: O;
};
export const route = <I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: string,
  shape: { readonly body: I; readonly answer: O },
): ConsoleRoute<I, O> => ({ method, path, ...shape });
