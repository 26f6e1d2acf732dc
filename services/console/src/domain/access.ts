// Access control: one table of routes and roles, and the one function that reads it.
import type { ConsoleRouteName } from '@pay/contract/console/routes';
import { accountRoles, isPlatformRole, platformRoles, roles, type Role } from '@pay/contract/console/shapes';

/**
 * `anyone`: without a session. `begun`: with a session that may lack its second factor. `self`: about the person's own
 * data, in any role.
 */
type Access = 'anyone' | 'begun' | 'self' | readonly Role[];

const memberManagers = ['admin', 'operator'] as const;
/** On the platform, two people change who belongs there (person-actions.ts). */
const memberAdmins = ['admin'] as const;
const keyManagers = ['admin', 'developer'] as const;
/** Everyone except those who only read. */
const noteWriters = ['admin', 'developer', 'finance', 'support', 'operator', 'compliance'] as const;

export const access: Readonly<Record<ConsoleRouteName, Access>> = {
  signIn: 'anyone',
  signInTotp: 'begun',
  getSignIn: 'anyone',
  beginOidc: 'anyone',
  beginPasswordReset: 'anyone',
  resetPassword: 'anyone',
  beginPasskeySignIn: 'anyone',
  signInPasskey: 'anyone',
  signOut: 'begun',
  getSession: 'self',
  switchSession: 'self',
  changePassword: 'self',
  beginTotp: 'self',
  confirmTotp: 'self',
  removeTotp: 'self',
  renewRecoveryCodes: 'self',
  proveSecondFactor: 'self',
  seeFactorReset: 'self',
  listPasskeys: 'self',
  beginPasskey: 'self',
  addPasskey: 'self',
  renamePasskey: 'self',
  beginPasskeyProof: 'self',
  removePasskey: 'self',
  listSessions: 'self',
  endOtherSessions: 'self',
  endSession: 'self',
  acceptInvitation: 'anyone',
  listMembers: roles,
  changeMember: memberAdmins,
  removeMember: memberAdmins,
  resetMemberFactor: memberAdmins,
  listInvitations: memberManagers,
  createInvitation: memberAdmins,
  revokeInvitation: memberManagers,
  lookUpNames: roles,
  listNotes: roles,
  addNote: noteWriters,
  listKeys: keyManagers,
  createKey: keyManagers,
  rollKey: keyManagers,
  revokeKey: keyManagers,
  listKeyOffers: memberAdmins,
  acceptKeyOffer: memberAdmins,
  declineKeyOffer: memberAdmins,
};

/** With an expired password, only a change of the password is allowed. */
const withExpiredPassword: readonly ConsoleRouteName[] = ['getSession', 'changePassword', 'signOut'];

export type Principal = {
  readonly isSignedIn: boolean;
  readonly passwordExpired: boolean;
  /** Whether the person has a second factor in addition to the password. */
  readonly hasSecondFactor: boolean;
  /** Undefined if the user has no membership. */
  readonly role: Role | undefined;
};

export type Verdict = 'yes' | 'sign in' | 'change the password' | 'set up a second factor' | 'your role does not allow this';

/** A role of the platform decides about all customers' money: a password alone is not enough for it. */
export const mustSetUpSecondFactor = ({ role, hasSecondFactor }: Pick<Principal, 'role' | 'hasSecondFactor'>): boolean =>
  role !== undefined && isPlatformRole(role) && !hasSecondFactor;

export function verdictOn(route: ConsoleRouteName, principal: Principal | undefined): Verdict {
  const needed = access[route];
  if (needed === 'anyone') return 'yes';
  if (principal === undefined) return 'sign in';
  if (needed === 'begun') return 'yes';
  if (!principal.isSignedIn) return 'sign in';
  if (principal.passwordExpired && !withExpiredPassword.includes(route)) return 'change the password';
  if (needed === 'self') return 'yes';
  if (mustSetUpSecondFactor(principal)) return 'set up a second factor';
  return principal.role !== undefined && needed.includes(principal.role) ? 'yes' : 'your role does not allow this';
}

/** Routes that need a session, without those for signing in. */
const within = (Object.keys(access) as ConsoleRouteName[]).filter(
  (route) => access[route] !== 'anyone' && route !== 'signInTotp',
);

/** The routes that a session may call, for the screens. */
export const listAllowedRoutes = (principal: Principal): ConsoleRouteName[] =>
  within.filter((route) => verdictOn(route, principal) === 'yes');

/** Roles that a member may grant in their tenant: in an account, or on the platform. */
export const rolesWithin = (isPlatform: boolean): readonly Role[] => (isPlatform ? platformRoles : accountRoles);

/** The role that every tenant must have at least once. */
export const adminRoleOf = (isPlatform: boolean): Role => (isPlatform ? 'operator' : 'admin');

/** Whether `to` has more permissions than `from`; the declarations list the strongest role first. */
export const isPromotion = (from: Role, to: Role): boolean => {
  const order: readonly Role[] = platformRoles;
  return order.indexOf(to) < order.indexOf(from);
};
