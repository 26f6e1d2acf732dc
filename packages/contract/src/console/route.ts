// Declares a route of the console, and the shapes that several routes return.
import { z } from 'zod';
import { password, Role } from './shapes.ts';

export const Environment = z.enum(['sandbox', 'live']);
export const Instant = z.string();
/** A password for comparison only. Users without a password omit it. Their sign-in must be recent instead. */
export const Password = z.string().min(1).max(password.max);

const ConsoleAccount = z.object({ accountId: z.string().nullable(), name: z.string(), role: Role });
/** The session's user and permissions. `accountId` null is the platform. */
export const ConsoleSession = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    totp: z.boolean(),
    hasPassword: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
    /** When another person reset the second factor. Null once the user has seen it. */
    factorResetAt: Instant.nullable(),
  }),
  /** The user must change the password before any other action. */
  passwordExpired: z.boolean(),
  /**
   * The user must set up an authenticator app or a passkey before any action on the platform. Switching to accounts
   * stays possible.
   */
  mustSetUpSecondFactor: z.boolean(),
  /**
   * Until when the session may perform actions that need a fresh second factor. Null if the session has not proven it.
   */
  factorProvenUntil: Instant.nullable(),
  /** Null if the user is a member of no account. */
  account: ConsoleAccount.nullable(),
  accounts: z.array(ConsoleAccount),
  environment: Environment,
  /** In recovery mode, after a restore of the database, the API accepts no changes. */
  recovering: z.boolean(),
  /** Base address of the API for programs. */
  apiUrl: z.string(),
  /** The session's permissions through the API, as scopes of a key. */
  scopes: z.array(z.string()),
  /** Names of the routes that this session may call. */
  allowed: z.array(z.string()),
  expiresAt: Instant,
});
export type ConsoleSession = z.infer<typeof ConsoleSession>;

/** Factors that can complete a session that a password began. */
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
  /** Path below `consolePath`, in express syntax. */
  readonly path: string;
  readonly body: I;
  readonly answer: O;
};
export const route = <I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: string,
  shape: { readonly body: I; readonly answer: O },
): ConsoleRoute<I, O> => ({ method, path, ...shape });
