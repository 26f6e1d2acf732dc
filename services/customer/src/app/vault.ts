// Personal data is encrypted under a data key of its customer, so erasing a person means deleting one key. Values that
// must be unique are compared as keyed hashes.
import { openWith, sealWith, type Keyring } from '@pay/core/sealing';

export interface Vault {
  /** A new customer's key, and its form for storage. */
  newKey(customerUuid: string): { key: Buffer; sealed: string };
  openKey(sealedKey: string, customerUuid: string): Buffer;
  /** `encryptionContext` binds a text to its row: moved to another row, it can no longer be decrypted. */
  seal(key: Buffer, encryptionContext: string, value: object): string;
  open<T extends object>(key: Buffer, encryptionContext: string, sealedText: string): T;
  emailHash(email: string): Buffer;
  accountHash(text: string): Buffer;
}

export function openVault(keyring: Keyring): Vault {
  return {
    newKey: (customerUuid) => keyring.newDataKey(`customer|${customerUuid}`),
    openKey: (sealedKey, customerUuid) => keyring.openDataKey(sealedKey, `customer|${customerUuid}`),
    seal: (key, encryptionContext, value) => sealWith(key, JSON.stringify(value), encryptionContext),
    // `seal` wrote the text for the same place, and its tag proves that it is unchanged.
    open: <T extends object>(key: Buffer, encryptionContext: string, sealedText: string) =>
      JSON.parse(openWith(key, sealedText, encryptionContext)) as T,
    emailHash: (email) => keyring.keyedHash('customer-email', email.trim().toLowerCase()),
    accountHash: (text) => keyring.keyedHash('counterparty-account', text),
  };
}
