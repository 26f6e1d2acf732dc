import { randomBytes } from 'node:crypto';

/** Secrets of one installation. */
export type Secrets = {
  /** As SEALING_KEYS: seals personal data and webhook secrets. */
  readonly sealingKeys: string;
  /** As API_KEY_PEPPERS: hashes API keys. */
  readonly peppers: string;
  /** Password of the services' database roles. */
  readonly rolePassword: string;
};

export const newSecrets = (): Secrets => ({
  sealingKeys: `local:${randomBytes(32).toString('base64')}`,
  peppers: `local:${randomBytes(32).toString('base64')}`,
  rolePassword: randomBytes(32).toString('base64url'),
});
