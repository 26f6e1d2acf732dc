import { randomBytes } from 'node:crypto';

/** Secrets of one installation. */
export type Secrets = {
  /** As SEALING_KEYS: seals personal data and webhook secrets. */
  readonly sealingKeys: string;
  /** As API_KEY_PEPPERS: hashes API keys. */
  readonly peppers: string;
  /** As CARD_DATA_KEYS, CVV_KEYS and CARD_FINGERPRINT_KEY: card numbers at rest, security codes, uniqueness of numbers. */
  readonly cardDataKeys: string;
  readonly cvvKeys: string;
  readonly cardFingerprintKey: string;
  /** Password of the services' database roles. */
  readonly rolePassword: string;
};

const newKey = (): string => `local:${randomBytes(32).toString('base64')}`;

export const newSecrets = (): Secrets => ({
  sealingKeys: newKey(),
  peppers: newKey(),
  cardDataKeys: newKey(),
  cvvKeys: newKey(),
  cardFingerprintKey: newKey(),
  rolePassword: randomBytes(32).toString('base64url'),
});
