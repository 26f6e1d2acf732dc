// A key that an operator offers to an account in the sandbox.
import { idOf, uuid } from '@pay/core/id';
import { operatorAsk } from './operator-ask.ts';
import type { ConsoleHarness } from './support.ts';

/** Id of an open offer. The harness has the operators' book. */
export async function anOffer(harness: ConsoleHarness, accountId: string | undefined): Promise<string> {
  const account = harness.running.db.knex('accounts').where({ id: uuid(accountId as `acc_${string}`) });
  const found = await account.first<{ sandbox_owner: string } | undefined>('sandbox_owner');
  const { ask, operator } = operatorAsk(() => harness);
  const body = { environment: 'sandbox', name: 'offered', scopes: ['wallets:read'], reason: 'they asked' };
  const { data } = await ask((await operator()).browser, `POST /owners/${idOf('key', found?.sandbox_owner ?? '')}/keys`, body);
  return data.id;
}
