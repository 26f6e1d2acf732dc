// The console's own routes: sign-in, people, keys. Typed by packages/contract/src/console/routes.ts.
import type { ConsoleAnswer, ConsoleInput, ConsoleRouteName, ConsoleRoutes } from '@pay/contract/console/routes';
import { consoleHeader, consolePath } from './console-headers.ts';
import { buildTenantHeaders } from './tenant.ts';
import { send } from './send.ts';

/** Paths of the routes. A test compares them with the contract. */
export const consoleAddresses: {
  readonly [N in ConsoleRouteName]: readonly [ConsoleRoutes[N]['method'], ConsoleRoutes[N]['path']];
} = {
  getSignIn: ['GET', '/sign-in'],
  beginOidc: ['POST', '/sign-in/oidc'],
  beginPasskeySignIn: ['POST', '/sign-in/passkey/begin'],
  signInPasskey: ['POST', '/sign-in/passkey'],
  listPasskeys: ['GET', '/passkeys'],
  beginPasskey: ['POST', '/passkeys/begin'],
  addPasskey: ['POST', '/passkeys'],
  renamePasskey: ['PATCH', '/passkeys/:id'],
  beginPasskeyProof: ['POST', '/passkeys/proof'],
  removePasskey: ['POST', '/passkeys/:id/remove'],
  signIn: ['POST', '/sign-in'],
  signInTotp: ['POST', '/sign-in/totp'],
  signOut: ['POST', '/sign-out'],
  getSession: ['GET', '/session'],
  switchSession: ['PATCH', '/session'],
  changePassword: ['POST', '/password'],
  beginPasswordReset: ['POST', '/password/forgotten'],
  resetPassword: ['POST', '/password/reset'],
  beginTotp: ['POST', '/totp'],
  confirmTotp: ['POST', '/totp/confirm'],
  removeTotp: ['POST', '/totp/remove'],
  renewRecoveryCodes: ['POST', '/recovery-codes'],
  proveSecondFactor: ['POST', '/second-factor/proof'],
  listSessions: ['GET', '/sessions'],
  endOtherSessions: ['DELETE', '/sessions'],
  endSession: ['DELETE', '/sessions/:id'],
  listMembers: ['GET', '/members'],
  changeMember: ['PATCH', '/members/:id'],
  removeMember: ['DELETE', '/members/:id'],
  resetMemberFactor: ['POST', '/members/:id/reset-second-factor'],
  seeFactorReset: ['POST', '/second-factor-reset/seen'],
  listInvitations: ['GET', '/invitations'],
  createInvitation: ['POST', '/invitations'],
  revokeInvitation: ['DELETE', '/invitations/:id'],
  acceptInvitation: ['POST', '/invitations/accept'],
  lookUpNames: ['POST', '/names'],
  listNotes: ['GET', '/resources/:id/notes'],
  addNote: ['POST', '/resources/:id/notes'],
  listKeys: ['GET', '/keys'],
  createKey: ['POST', '/keys'],
  rollKey: ['POST', '/keys/:id/roll'],
  revokeKey: ['POST', '/keys/:id/revoke'],
  listKeyOffers: ['GET', '/key-offers'],
  acceptKeyOffer: ['POST', '/key-offers/:id/accept'],
  declineKeyOffer: ['POST', '/key-offers/:id/decline'],
};

/** @throws ApiFault */
export async function consoleCall<N extends ConsoleRouteName>(
  name: N,
  body?: ConsoleInput<N>,
  { id, signal }: { readonly id?: string; readonly signal?: AbortSignal } = {},
): Promise<ConsoleAnswer<N>> {
  const [method, path] = consoleAddresses[name];
  const response = await send(consolePath + path.replace(':id', encodeURIComponent(id ?? '')), {
    method,
    headers: {
      ...buildTenantHeaders(),
      ...(method === 'GET' ? {} : { [consoleHeader]: '1' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
  });
  return ((await response.json()) as { data: ConsoleAnswer<N> }).data;
}
