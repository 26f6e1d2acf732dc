// What the console's screens ask for: one entry per route below /console/api, with the shape of its body and of its answer.
// Bodies are strict: a member that nobody reads is a mistake of whoever sent it.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { Email, NewPassword, password, Role } from './console.ts';
import { ApiKey, Scope } from './gateway.ts';

export const consolePath = '/console/api';
/** Sent with everything that changes something: a page of another site cannot, without asking first. */
export const consoleHeader = 'x-console-request';
/** Which account (or `platform`) and environment the screen shows: refused where the session is elsewhere by now. */
export const accountHeader = 'x-console-account';
export const environmentHeader = 'x-console-environment';

const Environment = z.enum(['sandbox', 'live']);
const Instant = z.string();
const Password = z.string().min(1).max(password.max);
const Name = z.string().trim().min(1).max(limits.name);
const Code = z.string().trim().min(6).max(32);

const ConsoleAccount = z.object({ accountId: z.string().nullable(), name: z.string(), role: Role });
/** Whose session this is and what it may do; `accountId` null is the platform. */
export const ConsoleSession = z.object({
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), totp: z.boolean(), recoveryCodesLeft: z.int() }),
  /** The password must be changed before anything else. */
  passwordExpired: z.boolean(),
  /** Null where the user is a member of nothing. */
  account: ConsoleAccount.nullable(),
  accounts: z.array(ConsoleAccount),
  environment: Environment,
  /** Where programs reach the API. */
  apiUrl: z.string(),
  /** What the session may do through the API, as scopes of a key. */
  scopes: z.array(z.string()),
  /** Names of the routes that this session may ask for. */
  allowed: z.array(z.string()),
  expiresAt: Instant,
});
export type ConsoleSession = z.infer<typeof ConsoleSession>;

export const SignedIn = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed_in'), session: ConsoleSession }),
  z.object({ status: z.literal('totp_required') }),
]);
export type SignedIn = z.infer<typeof SignedIn>;

export const SessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const Member = z.object({ userId: z.string(), email: z.string(), name: z.string(), role: Role, totp: z.boolean() });
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  expiresAt: Instant,
  /** Only in the answer that makes it: whoever has it may accept. */
  token: z.string().optional(),
});
export type Invitation = z.infer<typeof Invitation>;

/** A key, and its text in the one answer that makes it. */
export const KeyWithText = ApiKey.extend({ text: z.string() });
export type KeyWithText = z.infer<typeof KeyWithText>;

const nothing = z.strictObject({});
const many = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type ConsoleRoute<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly method: Method;
  /** Below `consolePath`, as express writes it. */
  readonly path: string;
  readonly body: I;
  readonly answer: O;
};
const route = <I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: string,
  shape: { readonly body: I; readonly answer: O },
): ConsoleRoute<I, O> => ({ method, path, ...shape });

/** Says which environment is meant, and is refused where the session is in the other: another tab may have changed it. */
const environment = Environment;

export const consoleRoutes = {
  signIn: route('POST', '/sign-in', { body: z.strictObject({ email: Email, password: Password }), answer: SignedIn }),
  signInTotp: route('POST', '/sign-in/totp', {
    body: z.strictObject({ code: Code.optional(), recoveryCode: Code.optional() }),
    answer: SignedIn,
  }),
  signOut: route('POST', '/sign-out', { body: nothing, answer: nothing }),
  getSession: route('GET', '/session', { body: nothing, answer: ConsoleSession }),
  switchSession: route('PATCH', '/session', {
    body: z.strictObject({ accountId: z.string().max(64).nullable().optional(), environment: Environment.optional() }),
    answer: ConsoleSession,
  }),
  changePassword: route('POST', '/password', {
    body: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
    answer: ConsoleSession,
  }),
  beginTotp: route('POST', '/totp', {
    body: z.strictObject({ password: Password }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: route('POST', '/totp/confirm', {
    body: z.strictObject({ code: Code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: route('POST', '/totp/remove', { body: z.strictObject({ password: Password }), answer: ConsoleSession }),
  renewRecoveryCodes: route('POST', '/recovery-codes', {
    body: z.strictObject({ password: Password }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  listSessions: route('GET', '/sessions', { body: nothing, answer: many(SessionEntry) }),
  endOtherSessions: route('DELETE', '/sessions', { body: nothing, answer: nothing }),
  endSession: route('DELETE', '/sessions/:id', { body: nothing, answer: nothing }),
  listMembers: route('GET', '/members', { body: nothing, answer: many(Member) }),
  changeMember: route('PATCH', '/members/:id', { body: z.strictObject({ role: Role }), answer: Member }),
  removeMember: route('DELETE', '/members/:id', { body: nothing, answer: nothing }),
  listInvitations: route('GET', '/invitations', { body: nothing, answer: many(Invitation) }),
  createInvitation: route('POST', '/invitations', { body: z.strictObject({ email: Email, role: Role }), answer: Invitation }),
  revokeInvitation: route('DELETE', '/invitations/:id', { body: nothing, answer: nothing }),
  acceptInvitation: route('POST', '/invitations/accept', {
    body: z.strictObject({ token: z.string().min(1).max(100), name: Name.optional(), password: NewPassword.optional() }),
    answer: nothing,
  }),
  listKeys: route('GET', '/keys', { body: nothing, answer: many(ApiKey) }),
  createKey: route('POST', '/keys', {
    body: z.strictObject({
      environment,
      name: Name,
      scopes: z.array(Scope).min(1).max(50).optional(),
      ipAllow: z.array(z.string().max(64)).max(50).optional(),
      expiresAt: z.iso.datetime({ offset: true }).optional(),
    }),
    answer: KeyWithText,
  }),
  rollKey: route('POST', '/keys/:id/roll', {
    body: z.strictObject({
      environment,
      graceSeconds: z
        .int()
        .min(0)
        .max(7 * 24 * 3_600)
        .default(24 * 3_600),
    }),
    answer: KeyWithText,
  }),
  revokeKey: route('POST', '/keys/:id/revoke', { body: z.strictObject({ environment }), answer: ApiKey }),
} as const satisfies Readonly<Record<string, ConsoleRoute>>;

export type ConsoleRoutes = typeof consoleRoutes;
export type ConsoleRouteName = keyof ConsoleRoutes;
/** A body as it is sent: what has a default may be left out. */
export type ConsoleInput<N extends ConsoleRouteName> = z.input<ConsoleRoutes[N]['body']>;
export type ConsoleBody<N extends ConsoleRouteName> = z.output<ConsoleRoutes[N]['body']>;
export type ConsoleAnswer<N extends ConsoleRouteName> = z.output<ConsoleRoutes[N]['answer']>;
