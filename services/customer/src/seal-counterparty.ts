// What a judged counterparty looks like at rest: plain facts for transfers and lists, the rest sealed.
import type { Id } from '@pay/core/id';
import type { Account, AccountType } from './domain/account/account.ts';
import { sandboxSuffix, type Holder } from './domain/counterparty.ts';
import type { Deps } from './deps.ts';
import type { StoredCounterparty } from './store/counterparties.ts';
import { placeOf, type Secrets } from './view.ts';

export type Sealing = {
  readonly key: Buffer;
  readonly id: Id<'counterparty'>;
  readonly accountType: AccountType;
  readonly account: Account;
  readonly holder: Holder;
  readonly metadata: Readonly<Record<string, string>> | undefined;
};

type Sealed = Pick<StoredCounterparty, 'country' | 'last4' | 'sandboxSuffix' | 'requirements' | 'fingerprint' | 'sealed'>;

export function sealCounterparty({ vault }: Pick<Deps, 'vault'>, sealing: Sealing): Sealed {
  const { account, accountType, holder, metadata } = sealing;
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
    sealed: vault.seal(sealing.key, placeOf(sealing.id), secrets),
  };
}
