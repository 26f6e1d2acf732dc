// The second factor: codes of an authenticator app, each used once, passkeys, and recovery codes for a lost app or
// passkey.
import { randomBytes } from 'node:crypto';
import type { PasskeyProof } from '@pay/contract/console/passkey-routes';
import type { SecondFactor } from '@pay/contract/console/route';
import { invalidField } from '@pay/core/fault';
import type { Keyring } from '@pay/core/sealing';
import type { Tx } from '@pay/kernel/db';
import { plainCode, recoveryBytes, recoveryCode, recoveryCodesMax } from '../domain/token.ts';
import { totpStep } from '../domain/totp.ts';
import { countPasskeys } from '../store/passkeys.ts';
import { recoveryCodesLeft, replaceRecoveryCodes, useRecoveryCode, useTotpStep, type User } from '../store/users.ts';
import { countCode, forgetGuesses } from './login-throttle.ts';
import { verifyPasskey } from './passkeys.ts';
import { recordAuditOfUser, type Cause } from './people-audit.ts';
import type { LiveSession } from './sessions.ts';
import type { AppDeps } from './app-deps.ts';

const hashOf = (keyring: Keyring, user: User, code: string): Buffer =>
  keyring.keyedHash('console-recovery', `${user.id}\n${plainCode(code)}`);

/** Ten new recovery codes that replace all earlier ones. Only the answer contains their text. */
export async function newRecoveryCodes({ keyring }: AppDeps, tx: Tx, user: User): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMax }, () => recoveryCode(randomBytes(recoveryBytes)));
  await replaceRecoveryCodes(
    tx,
    user.id,
    codes.map((code) => hashOf(keyring, user, code)),
  );
  return codes;
}

/** The factors that can complete a sign-in of this person; none if their password is enough. */
export async function factorsOf({ db }: Pick<AppDeps, 'db'>, user: User): Promise<SecondFactor[]> {
  const hasTotp = user.totp !== undefined;
  const hasPasskey = (await countPasskeys(db.knex, user.id)) > 0;
  if (!hasTotp && !hasPasskey) return [];
  const hasRecoveryCode = (await recoveryCodesLeft(db.knex, user.id)) > 0;
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasRecoveryCode ? (['recovery_code'] as const) : []),
  ];
}

export type FactorProof = {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
};

/** @throws 400 unless exactly one proof is sent */
export function checkOneProof({ code, recoveryCode: recovery, passkey }: FactorProof): void {
  if ([code, recovery, passkey].filter((one) => one !== undefined).length !== 1)
    throw invalidField('code', 'required', 'Send exactly one of code, recoveryCode, and passkey');
}

/** Whether this proves the second factor of the session's person. A proof counts only once. */
export async function provesFactor(
  tools: AppDeps,
  { user, session }: LiveSession,
  { cause, ...proof }: FactorProof & { readonly cause: Cause },
): Promise<boolean> {
  const { db, clock, keyring } = tools;
  const at = clock.now();
  const { code, recoveryCode: recovery, passkey } = proof;
  if (recovery !== undefined)
    return db.tx(async (tx) => {
      const isRight = await useRecoveryCode(tx, user.id, { hash: hashOf(keyring, user, recovery), at });
      if (isRight) await recordAuditOfUser(tx, cause, user.id, { action: 'user.recovery_code_used' });
      return isRight;
    });
  if (passkey !== undefined) {
    const signed = await verifyPasskey(tools, { purpose: 'prove', holder: { session: session.id }, answer: passkey });
    return signed?.passkey.userId === user.id;
  }
  if (code === undefined || user.totp === undefined) return false;
  const step = totpStep(user.totp, code, at);
  return step !== undefined && useTotpStep(db.knex, user.id, step);
}

/** Requires a signed-in person to prove their second factor once more. @throws 400 that names the field, or 429 */
export async function proveFactor(
  tools: AppDeps,
  live: LiveSession,
  proof: FactorProof & { readonly cause: Cause; readonly address: string },
): Promise<void> {
  checkOneProof(proof);
  const { user } = live;
  const guess = { email: user.email, address: proof.address };
  await countCode(tools, user, guess);
  if (!(await provesFactor(tools, live, proof))) {
    tools.log.warn('second factor refused', { session: live.session.id });
    const field = ['code', 'recoveryCode', 'passkey'].find((name) => proof[name as keyof FactorProof] !== undefined) ?? 'code';
    throw invalidField(field, 'mismatch', 'The second factor was not accepted', {
      hint: 'Wait for the next code of the app, enter a recovery code, or use a passkey.',
    });
  }
  await forgetGuesses(tools, guess);
}
