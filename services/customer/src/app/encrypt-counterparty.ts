// A validated counterparty for storage: fields that transfers and lists need in plain columns, the rest encrypted.
import { conflict } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { pathOf, type Account, type AccountType } from '../domain/account/account.ts';
import { sandboxSuffix, type Holder } from '../domain/counterparty.ts';
import type { StoredCounterparty } from '../store/counterparties.ts';
import { toEncryptionContext, type Secrets, type ViewDeps } from './views.ts';

export type EncryptCounterpartyInput = {
  readonly key: Buffer;
  readonly id: Id<'counterparty'>;
  readonly accountType: AccountType;
  readonly account: Account;
  readonly holder: Holder;
  readonly metadata: Readonly<Record<string, string>> | undefined;
};

type EncryptedCounterparty = Pick<
  StoredCounterparty,
  'country' | 'last4' | 'sandboxSuffix' | 'requirements' | 'fingerprint' | 'sealed'
>;

export function encryptCounterparty({ vault }: Pick<ViewDeps, 'vault'>, input: EncryptCounterpartyInput): EncryptedCounterparty {
  const { account, accountType, holder, metadata } = input;
  const secrets: Secrets = {
    holder,
    fields: account.fields,
    shown: account.shown,
    ...(account.bankName === undefined ? {} : { bankName: account.bankName }),
    ...(metadata === undefined ? {} : { metadata }),
  };
  return {
    country: account.country,
    last4: account.last4,
    sandboxSuffix: sandboxSuffix(account),
    requirements: account.requirements,
    fingerprint: account.fingerprint === undefined ? undefined : vault.accountHash(`${accountType}|${account.fingerprint}`),
    sealed: vault.seal(input.key, toEncryptionContext(input.id), secrets),
  };
}

/** The fault if the customer already has this account, on the field that identifies the account. */
export const accountTaken = ({ identifier }: Account) =>
  conflict(
    'already_exists',
    identifier === undefined ? 'details' : pathOf(identifier.field),
    'The customer already has a counterparty with this account',
    { hint: 'Use the counterparty from GET /v1/counterparties?customerId=…, or send another account.' },
  );
