// The person's own second factor: offered, confirmed by a first code, and removed, with its recovery codes.
import { conflict, invalidField } from '@pay/core/fault';
import { countCode, forgetGuesses } from '../../app/login-throttle.ts';
import { causeOf, recordAuditOfUser } from '../../app/people-audit.ts';
import { newRecoveryCodes, proveFactor } from '../../app/second-factor.ts';
import { requireFreshFactor, rotateToken, viewOfToken } from '../../app/sessions.ts';
import { provePassword } from '../../app/sign-in.ts';
import { newTotpSecret, totpStep, totpUri } from '../../domain/totp.ts';
import { countPasskeys } from '../../store/passkeys.ts';
import { endSessions } from '../../store/sessions.ts';
import { findOfferedTotp, offerTotp, replaceRecoveryCodes, setTotp } from '../../store/users.ts';
import type { RouteHandlers } from '../call.ts';

const notEnrolled = () =>
  conflict('invalid_state_transition', 'code', 'You have no second factor', { hint: 'Start the setup with your password.' });

export const totpRoutes: RouteHandlers<'beginTotp' | 'confirmTotp' | 'removeTotp' | 'renewRecoveryCodes' | 'proveSecondFactor'> =
  {
    async beginTotp({ tools, body, browser, live }) {
      if (live.hasSecondFactor && live.user.totp === undefined) requireFreshFactor(tools, live);
      await provePassword(tools, live, { password: body.password, field: 'password', address: browser.address });
      if (live.user.totp !== undefined)
        throw conflict('already_exists', 'password', 'You already have a second factor', { hint: 'Remove it first.' });
      const secret = newTotpSecret();
      await offerTotp(tools.db.knex, tools.keyring, { id: live.user.id, secret });
      return { secret, uri: totpUri(secret, live.user.email) };
    },

    /** Other sessions had no second factor, so they end. */
    async confirmTotp(call) {
      const { tools, body, browser, live, setToken } = call;
      const { db, keyring, clock } = tools;
      const { user, session } = live;
      const secret = await findOfferedTotp(db.knex, keyring, user.id);
      if (secret === undefined) throw notEnrolled();
      const guess = { email: user.email, address: browser.address };
      await countCode(tools, user, guess);
      const step = totpStep(secret, body.code, clock.now());
      if (step === undefined)
        throw invalidField('code', 'mismatch', 'The code does not match', { hint: 'Enter the code that the app shows now.' });
      await forgetGuesses(tools, guess);
      const { recoveryCodes, token } = await db.tx(async (tx) => {
        await setTotp(tx, keyring, { id: user.id, totp: { secret, step } });
        await endSessions(tx, { userId: user.id, except: session.id }, clock.now());
        await recordAuditOfUser(tx, causeOf(call), user.id, { action: 'user.totp_added' });
        return {
          recoveryCodes: await newRecoveryCodes(tools, tx, user),
          token: await rotateToken(tools, tx, session, { isFactorProven: true }),
        };
      });
      setToken(token);
      return { recoveryCodes };
    },

    async removeTotp(call) {
      const { tools, body, browser, live, setToken } = call;
      const { password, ...proof } = body;
      const { address } = browser;
      await provePassword(tools, live, { password, field: 'password', address });
      if (live.user.totp === undefined) throw notEnrolled();
      await proveFactor(tools, live, { ...proof, address, cause: causeOf(call) });
      const token = await tools.db.tx(async (tx) => {
        await setTotp(tx, tools.keyring, { id: live.user.id, totp: undefined });
        if ((await countPasskeys(tx, live.user.id)) === 0) await replaceRecoveryCodes(tx, live.user.id, []);
        await recordAuditOfUser(tx, causeOf(call), live.user.id, { action: 'user.totp_removed' });
        return rotateToken(tools, tx, live.session);
      });
      setToken(token);
      return viewOfToken(tools, token);
    },

    async renewRecoveryCodes(call) {
      const { tools, body, browser, live } = call;
      if (!live.hasSecondFactor) throw notEnrolled();
      // A recovery code is a second factor: a password alone must not create new ones.
      requireFreshFactor(tools, live);
      await provePassword(tools, live, { password: body.password, field: 'password', address: browser.address });
      const recoveryCodes = await tools.db.tx(async (tx) => {
        await recordAuditOfUser(tx, causeOf(call), live.user.id, { action: 'user.recovery_codes_renewed' });
        return newRecoveryCodes(tools, tx, live.user);
      });
      return { recoveryCodes };
    },

    async proveSecondFactor(call) {
      const { tools, body, browser, live, setToken } = call;
      if (!live.hasSecondFactor) throw notEnrolled();
      await proveFactor(tools, live, { ...body, address: browser.address, cause: causeOf(call) });
      const token = await tools.db.tx((tx) => rotateToken(tools, tx, live.session, { isFactorProven: true }));
      setToken(token);
      return viewOfToken(tools, token);
    },
  };
