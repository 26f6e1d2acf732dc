// The second factor of the person who asks: offered, confirmed by a first code, taken off, and its recovery codes.
import { conflict, invalidField } from '@pay/core/fault';
import { countCode, forgetGuesses } from '../../app/guesses.ts';
import { factorsOf, newRecoveryCodes, proveFactor } from '../../app/second-factor.ts';
import { rotateToken, viewOfToken } from '../../app/sessions.ts';
import { provePassword } from '../../app/sign-in.ts';
import { newTotpSecret, totpStep, totpUri } from '../../domain/totp.ts';
import { countPasskeys } from '../../store/passkeys.ts';
import { endSessions } from '../../store/sessions.ts';
import { offeredTotp, offerTotp, replaceRecoveryCodes, setTotp } from '../../store/users.ts';
import type { RouteHandlers } from '../call.ts';

const notEnrolled = () =>
  conflict('invalid_state_transition', 'code', 'There is no second factor', { hint: 'Begin its enrolment with your password.' });

export const totpRoutes: RouteHandlers<'beginTotp' | 'confirmTotp' | 'removeTotp' | 'renewRecoveryCodes'> = {
  async beginTotp({ tools, body, browser, live }) {
    await provePassword(tools, live, { password: body.password, field: 'password', address: browser.address });
    if (live.user.totp !== undefined)
      throw conflict('already_exists', 'password', 'There is a second factor already', { hint: 'Take it off first.' });
    const secret = newTotpSecret();
    await offerTotp(tools.db.knex, tools.keyring, { id: live.user.id, secret });
    return { secret, uri: totpUri(secret, live.user.email) };
  },

  /** Other sessions had no second factor, so they end. */
  async confirmTotp({ tools, body, browser, live, setToken }) {
    const { db, keyring, clock } = tools;
    const { user, session } = live;
    const secret = await offeredTotp(db.knex, keyring, user.id);
    if (secret === undefined) throw notEnrolled();
    const guess = { email: user.email, address: browser.address };
    await countCode(tools, user, guess);
    const step = totpStep(secret, body.code, clock.now());
    if (step === undefined)
      throw invalidField('code', 'mismatch', 'The code is not the app’s', { hint: 'Type the code that it shows now.' });
    await forgetGuesses(tools, guess);
    const { recoveryCodes, token } = await db.tx(async (tx) => {
      await setTotp(tx, keyring, { id: user.id, totp: { secret, step } });
      await endSessions(tx, { userId: user.id, except: session.id }, clock.now());
      return { recoveryCodes: await newRecoveryCodes(tools, tx, user), token: await rotateToken(tools, tx, session) };
    });
    setToken(token);
    return { recoveryCodes };
  },

  async removeTotp({ tools, body, browser, live, setToken }) {
    const { password, ...proof } = body;
    const { address } = browser;
    await provePassword(tools, live, { password, field: 'password', address });
    if (live.user.totp === undefined) throw notEnrolled();
    await proveFactor(tools, live, { ...proof, address });
    const token = await tools.db.tx(async (tx) => {
      await setTotp(tx, tools.keyring, { id: live.user.id, totp: undefined });
      if ((await countPasskeys(tx, live.user.id)) === 0) await replaceRecoveryCodes(tx, live.user.id, []);
      return rotateToken(tools, tx, live.session);
    });
    setToken(token);
    return viewOfToken(tools, token);
  },

  async renewRecoveryCodes({ tools, body, browser, live }) {
    await provePassword(tools, live, { password: body.password, field: 'password', address: browser.address });
    if ((await factorsOf(tools, live.user)).length === 0) throw notEnrolled();
    return { recoveryCodes: await tools.db.tx((tx) => newRecoveryCodes(tools, tx, live.user)) };
  },
};
