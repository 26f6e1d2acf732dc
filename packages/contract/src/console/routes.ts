// Routes of the console's screens: one entry per route below /console/api, with the shapes of its body and response.
// Bodies are strict: an unknown member is the sender's mistake.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { Email, NewPassword, Role } from './shapes.ts';
import { ConsoleSession, Environment, Instant, many, nothing, Password, route, SignedIn, type ConsoleRoute } from './route.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { keyOfferRoutes } from './key-offer-routes.ts';
import { factorProof, passkeyRoutes } from './passkey-routes.ts';
import { ApiKey, Scope } from '../gateway/shapes.ts';
import { NamedIds } from '../names.ts';
import { noteRoutes } from './note-routes.ts';

export const consolePath = '/console/api';
/** Required for every change. A page of another site cannot send this header without a CORS preflight. */
export const consoleHeader = 'x-console-request';
/**
 * The account (or `platform`) and environment of the screen. The route rejects a request if the session has changed
 * either since then.
 */
export const accountHeader = 'x-console-account';
export const environmentHeader = 'x-console-environment';

const Name = z.string().trim().min(1).max(limits.name);
const Code = z.string().trim().min(6).max(32);

export const SessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  totp: z.boolean(),
  passkeys: z.int(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  expiresAt: Instant,
  /** Only in the response that creates the invitation, unless a mail delivers it: any holder may accept with it. */
  token: z.string().optional(),
});
export type Invitation = z.infer<typeof Invitation>;

/** A key, with its secret in the one response that creates it. */
export const KeyWithText = ApiKey.extend({ text: z.string() });
export type KeyWithText = z.infer<typeof KeyWithText>;

/** The intended environment. Rejected if the session is in the other environment, which another tab may have chosen. */
const environment = Environment;

/** A resource's name, with its holder's name if the role may read customers. */
export const ShownName = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string().optional(),
  holder: z.string().optional(),
});
export type ShownName = z.infer<typeof ShownName>;

export const consoleRoutes = {
  ...oidcRoutes,
  ...passkeyRoutes,
  ...keyOfferRoutes,
  ...noteRoutes,
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
    body: z.strictObject({ currentPassword: Password.optional(), newPassword: NewPassword }),
    answer: ConsoleSession,
  }),
  /**
   * The response does not reveal whether a user has the e-mail address. If the installation sends mails
   * (`forgottenPassword` of `getSignIn`), the user gets a mail with a link.
   */
  beginPasswordReset: route('POST', '/password/forgotten', { body: z.strictObject({ email: Email }), answer: nothing }),
  /** Ends every session of the user, who then signs in with the new password and the second factor. */
  resetPassword: route('POST', '/password/reset', {
    body: z.strictObject({ token: z.string().min(1).max(100), newPassword: NewPassword }),
    answer: nothing,
  }),
  beginTotp: route('POST', '/totp', {
    body: z.strictObject({ password: Password.optional() }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: route('POST', '/totp/confirm', {
    body: z.strictObject({ code: Code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: route('POST', '/totp/remove', {
    body: z.strictObject({ password: Password.optional(), ...factorProof }),
    answer: ConsoleSession,
  }),
  renewRecoveryCodes: route('POST', '/recovery-codes', {
    body: z.strictObject({ password: Password.optional() }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  /** The proof is valid for five minutes, for actions that need a fresh second factor. */
  proveSecondFactor: route('POST', '/second-factor/proof', { body: z.strictObject(factorProof), answer: ConsoleSession }),
  listSessions: route('GET', '/sessions', { body: nothing, answer: many(SessionEntry) }),
  endOtherSessions: route('DELETE', '/sessions', { body: nothing, answer: nothing }),
  endSession: route('DELETE', '/sessions/:id', { body: nothing, answer: nothing }),
  listMembers: route('GET', '/members', { body: nothing, answer: many(Member) }),
  changeMember: route('PATCH', '/members/:id', { body: z.strictObject({ role: Role }), answer: Member }),
  removeMember: route('DELETE', '/members/:id', { body: nothing, answer: nothing }),
  /** For a member who lost the second factor. Operators propose `second_factor.reset`. */
  resetMemberFactor: route('POST', '/members/:id/reset-second-factor', {
    body: z.strictObject({ password: Password.optional() }),
    answer: nothing,
  }),
  /** Clears `factorResetAt` of the user's own session, which reports that another person reset the second factor. */
  seeFactorReset: route('POST', '/second-factor-reset/seen', { body: nothing, answer: nothing }),
  listInvitations: route('GET', '/invitations', { body: nothing, answer: many(Invitation) }),
  createInvitation: route('POST', '/invitations', { body: z.strictObject({ email: Email, role: Role }), answer: Invitation }),
  revokeInvitation: route('DELETE', '/invitations/:id', { body: nothing, answer: nothing }),
  acceptInvitation: route('POST', '/invitations/accept', {
    body: z.strictObject({ token: z.string().min(1).max(100), name: Name.optional(), password: NewPassword.optional() }),
    answer: nothing,
  }),
  /**
   * Names for the ids on a screen. Omits ids without a name and those that the role may not read. On the platform, it
   * names only owners.
   */
  lookUpNames: route('POST', '/names', { body: z.strictObject({ ids: NamedIds }), answer: many(ShownName) }),
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
/** A request body: members with a default may be omitted. */
export type ConsoleInput<N extends ConsoleRouteName> = z.input<ConsoleRoutes[N]['body']>;
export type ConsoleBody<N extends ConsoleRouteName> = z.output<ConsoleRoutes[N]['body']>;
export type ConsoleAnswer<N extends ConsoleRouteName> = z.output<ConsoleRoutes[N]['answer']>;
