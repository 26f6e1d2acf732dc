// Passkeys: sign-in with a passkey, alone or after the password, and a person's list of their passkeys.
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { idOf } from '@pay/core/id';
import { iso } from '@pay/core/time';
import type { Passkey } from '@pay/contract/console/passkey-routes';
import { creationOptions, requestOptions } from '../../adapters/webauthn/webauthn.ts';
import { countBegin } from '../../app/login-throttle.ts';
import { handleOf, newChallenge, ofBrowser, verifyRegistration } from '../../app/passkeys.ts';
import { causeOf, recordAuditOfUser } from '../../app/people-audit.ts';
import { factorsOf, newRecoveryCodes, proveFactor } from '../../app/second-factor.ts';
import { newToken, requireFreshFactor, rotateToken, viewOfToken } from '../../app/sessions.ts';
import { completeSignIn, provePassword, signInPasskey } from '../../app/sign-in.ts';
import { passkeysMax } from '../../domain/passkey.ts';
import { isToken } from '../../domain/token.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renamePasskey,
  type StoredPasskey,
} from '../../store/passkeys.ts';
import { endSessions } from '../../store/sessions.ts';
import { replaceRecoveryCodes } from '../../store/users.ts';
import { rowId, type RouteHandlers } from '../call.ts';

const passkeyView = ({ id, name, isSynced, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  synced: isSynced,
  createdAt: iso(createdAt.getTime()),
  lastUsedAt: lastUsedAt === undefined ? null : iso(lastUsedAt.getTime()),
});

export const passkeyRoutes: RouteHandlers<
  | 'beginPasskeySignIn'
  | 'signInPasskey'
  | 'listPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'beginPasskeyProof'
  | 'removePasskey'
> = {
  async beginPasskeySignIn({ tools, browser, live, origin, signInToken, setSignInToken }) {
    await countBegin(tools, browser.address);
    if (live?.isSignedIn === false) {
      const known = await passkeysOf(tools.db.knex, tools.keyring, live.user.id);
      const open = await newChallenge(tools, { purpose: 'prove', holder: { session: live.session.id }, origin });
      return { options: await requestOptions({ ...open, known }) };
    }
    // An existing token is kept: another tab may be waiting for its passkey, and no other site can have planted the
    // token.
    const token = signInToken !== undefined && isToken(signInToken) ? signInToken : newToken();
    const open = await newChallenge(tools, { purpose: 'signIn', holder: ofBrowser(token), origin });
    setSignInToken(token);
    return { options: await requestOptions(open) };
  },

  async signInPasskey({ tools, body, browser, requestId, live, signInToken, setToken, setSignInToken }) {
    const { passkey } = body;
    const { token } =
      live?.isSignedIn === false
        ? await completeSignIn(tools, live, { passkey, browser, requestId })
        : await signInPasskey(tools, { passkey, signInToken, browser, before: live });
    setToken(token);
    setSignInToken(undefined);
    return { status: 'signed_in', session: await viewOfToken(tools, token) };
  },

  async listPasskeys({ tools, live }) {
    return { items: (await passkeysOf(tools.db.knex, tools.keyring, live.user.id)).map(passkeyView) };
  },

  async beginPasskey({ tools, body, browser, live, origin }) {
    const { user, session } = live;
    // Without this check, a password would suffice to add a factor and prove it.
    if (live.hasSecondFactor) requireFreshFactor(tools, live);
    await provePassword(tools, live, { password: body.password, field: 'password', address: browser.address });
    const known = await passkeysOf(tools.db.knex, tools.keyring, user.id);
    if (known.length >= passkeysMax)
      throw conflict('invalid_state_transition', 'password', `You already have ${passkeysMax} passkeys`, {
        hint: 'Remove a passkey that you no longer use.',
      });
    const open = await newChallenge(tools, { purpose: 'register', holder: { session: session.id }, origin });
    const { email, name } = user;
    return { options: await creationOptions({ ...open, known, user: { handle: handleOf(user.id), email, name } }) };
  },

  /** The first second factor ends other sessions, which had none, and returns recovery codes. */
  async addPasskey(call) {
    const { tools, body, live, setToken } = call;
    const { db, keyring, clock, ids } = tools;
    const { user, session } = live;
    const made = await verifyRegistration(tools, { session: session.id }, body.passkey);
    if (made === undefined)
      throw invalidField('passkey', 'mismatch', 'The passkey response does not match the challenge', { hint: 'Start again.' });
    const isFirst = (await factorsOf(tools, user)).length === 0;
    const at = clock.now();
    const passkey: StoredPasskey = {
      ...made,
      ...{ id: ids.next('passkey', at), userId: user.id, name: body.name, createdAt: new Date(at), lastUsedAt: undefined },
    };
    const { token, recoveryCodes } = await db.tx(async (tx) => {
      if (!(await insertPasskey(tx, keyring, passkey)))
        throw conflict('already_exists', 'passkey', 'This passkey is already registered', { hint: 'Use another passkey.' });
      if (isFirst) await endSessions(tx, { userId: user.id, except: session.id }, at);
      await recordAuditOfUser(tx, causeOf(call), user.id, { action: 'user.passkey_added' });
      const codes = isFirst ? { recoveryCodes: await newRecoveryCodes(tools, tx, user) } : {};
      return { token: await rotateToken(tools, tx, session, { isFactorProven: true }), recoveryCodes: codes };
    });
    setToken(token);
    return { passkey: passkeyView(passkey), ...recoveryCodes };
  },

  async renamePasskey(call) {
    const { tools, live, body } = call;
    const given = { userId: live.user.id, id: rowId(call), name: body.name };
    const renamed = await renamePasskey(tools.db.knex, tools.keyring, given);
    if (renamed === undefined) throw notFound();
    return passkeyView(renamed);
  },

  async beginPasskeyProof({ tools, live, origin }) {
    const known = await passkeysOf(tools.db.knex, tools.keyring, live.user.id);
    const open = await newChallenge(tools, { purpose: 'prove', holder: { session: live.session.id }, origin });
    return { options: await requestOptions({ ...open, known }) };
  },

  /** Recovery codes are deleted with the last second factor. */
  async removePasskey(call) {
    const { tools, live, body, browser, setToken } = call;
    const { password, ...proof } = body;
    const { address } = browser;
    const own = { userId: live.user.id, id: rowId(call) };
    const known = await passkeysOf(tools.db.knex, tools.keyring, live.user.id);
    if (!known.some(({ id }) => id === idOf('passkey', own.id))) throw notFound();
    await provePassword(tools, live, { password, field: 'password', address });
    await proveFactor(tools, live, { ...proof, address, cause: causeOf(call) });
    const token = await tools.db.tx(async (tx) => {
      if (!(await deletePasskey(tx, own))) throw notFound();
      const isLast = live.user.totp === undefined && (await countPasskeys(tx, live.user.id)) === 0;
      if (isLast) await replaceRecoveryCodes(tx, live.user.id, []);
      await recordAuditOfUser(tx, causeOf(call), live.user.id, { action: 'user.passkey_removed' });
      return rotateToken(tools, tx, live.session);
    });
    setToken(token);
    return viewOfToken(tools, token);
  },
};
