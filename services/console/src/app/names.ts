// Names for the ids on a screen: one call per service, and one more for the holders of wallets and cards.
import type { ShownName } from '@pay/contract/console/routes';
import type { Ctx } from '@pay/contract/ctx';
import type { ResourceName } from '@pay/contract/names';
import { uuidOfKind, uuidsOfKind } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { customerNamesScope, hasScope, readableIds, type NamingService } from '../domain/readable-ids.ts';
import { namesOfOwners } from '../store/memberships.ts';
import type { AppDeps } from './app-deps.ts';

type NamesDeps = {
  readonly clients: Record<NamingService, Pick<AppDeps['clients']['customer'], 'lookUpNames'>>;
};
type NamesInput = { readonly ids: readonly string[]; readonly scopes: readonly string[] };

/** Names of an owner's resources that the scopes let the session read. */
export async function listNames({ clients }: NamesDeps, ctx: Ctx, { ids, scopes }: NamesInput): Promise<ShownName[]> {
  const readable = readableIds(ids, scopes);
  const lookUp = async (service: NamingService, label: string, of: string[]): Promise<readonly ResourceName[]> => {
    const client = clients[service];
    return of.length === 0 ? [] : (await client.lookUpNames(childCtx(ctx, label), { ids: of })).items;
  };
  const pages = await Promise.all([
    lookUp('customer', 'customers', readable.customer),
    lookUp('wallet', 'wallets', readable.wallet),
    lookUp('card', 'cards', readable.card),
    lookUp('transfer', 'transfers', readable.transfer),
  ]);
  const names = pages.flat();
  const nameById = new Map<string, string>(names.map(({ id, name }) => [id, name]));
  const holderIds = new Set(names.flatMap(({ customerId }) => customerId ?? []).filter((id) => !nameById.has(id)));
  const holders = hasScope(scopes, customerNamesScope) ? await lookUp('customer', 'holders', [...holderIds]) : [];
  for (const { id, name } of holders) nameById.set(id, name);
  return names.map(({ customerId, ...name }) => {
    const holder = customerId === undefined ? undefined : nameById.get(customerId);
    return { ...name, ...(holder === undefined ? {} : { holder }) };
  });
}

/** Account names of owners, for people of the platform. Names of customers need a logged lookup. */
export async function listOwnerNames({ db }: Pick<AppDeps, 'db'>, ids: readonly string[]): Promise<ShownName[]> {
  const unique = [...new Set(ids)];
  const names = await namesOfOwners(db.knex, uuidsOfKind('key', unique));
  return unique.flatMap((id) => {
    const name = names.get(uuidOfKind('key', id) ?? '');
    return name === undefined ? [] : [{ id, name }];
  });
}
