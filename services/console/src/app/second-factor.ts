// The second factor: codes of an authenticator app, each used once, and recovery codes for when it is lost.
import { randomBytes } from 'node:crypto';
import type { Keyring } from '@pay/core/sealing';
import type { Tx } from '@pay/kernel/db';
import { plainCode, recoveryBytes, recoveryCode, recoveryCodesMax } from '../domain/token.ts';
import { totpStep } from '../domain/totp.ts';
import { replaceRecoveryCodes, useRecoveryCode, useTotpStep, type User } from '../store/users.ts';
import type { Tools } from './tools.ts';

const hashOf = (keyring: Keyring, user: User, code: string): Buffer =>
  keyring.keyedHash('console-recovery', `${user.id}\n${plainCode(code)}`);

/** Ten new codes in place of all earlier ones; their text exists only here and in the answer. */
export async function newRecoveryCodes({ keyring }: Tools, tx: Tx, user: User): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMax }, () => recoveryCode(randomBytes(recoveryBytes)));
  await replaceRecoveryCodes(
    tx,
    user.id,
    codes.map((code) => hashOf(keyring, user, code)),
  );
  return codes;
}

type Proof = { readonly code?: string | undefined; readonly recoveryCode?: string | undefined };

/** Whether this proves the second factor; what proved it does so no second time. */
export async function provesFactor(tools: Tools, user: User, { code, recoveryCode: recovery }: Proof): Promise<boolean> {
  const { db, clock, keyring } = tools;
  const at = clock.now();
  if (recovery !== undefined) return useRecoveryCode(db.knex, user.id, { hash: hashOf(keyring, user, recovery), at });
  if (code === undefined || user.totp === undefined) return false;
  const step = totpStep(user.totp, code, at);
  return step !== undefined && useTotpStep(db.knex, user.id, step);
}
