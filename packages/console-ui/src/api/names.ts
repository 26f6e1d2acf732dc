// Names of resources, kept by id. All ids that appear on a screen at once are one request.
import type { ShownName } from '@pay/contract/console/routes';
import { queryOptions, useQueries, useQuery, type QueryClient } from '@tanstack/react-query';
import { useIsPlatform } from '../session/session-context.ts';
import { consoleCall } from './console-call.ts';
import { newNameLoader } from './name-loader.ts';

/** Names change rarely. */
const freshMs = 5 * 60_000;

const loadName = newNameLoader(async (ids) => (await consoleCall('lookUpNames', { ids: [...ids] })).items);

const nameQuery = (id: string) =>
  queryOptions({
    queryKey: ['names', id],
    queryFn: () => loadName(id),
    staleTime: freshMs,
    refetchOnWindowFocus: false,
  });

const namedKinds = /^(cus|pa|wal|va|card|ctx|agent|txn)_/;
/** On the platform, names of customers need a logged lookup. */
const hasName = (id: string, isPlatform: boolean): boolean => (isPlatform ? id.startsWith('key_') : namedKinds.test(id));

type NameState = { readonly name: ShownName | undefined; readonly isPending: boolean };

/** The name of an id. Undefined while it loads, without one, or if the role may not read it. */
export function useName(id: string): NameState {
  const isPlatform = useIsPlatform();
  const { data, isLoading } = useQuery({ ...nameQuery(id), enabled: hasName(id, isPlatform) });
  return { name: data ?? undefined, isPending: isLoading };
}

/** The names of a list of ids, for labels. Ids without a name are missing. */
export function useNames(ids: readonly string[]): ReadonlyMap<string, ShownName> {
  const results = useQueries({ queries: ids.map((id) => ({ ...nameQuery(id), enabled: hasName(id, false) })) });
  return new Map(results.flatMap(({ data }) => (data === undefined || data === null ? [] : [[data.id, data] as const])));
}

/** Names for a file, by id. Ids whose names could not be read are missing. */
export async function readNames(client: QueryClient, ids: readonly string[]): Promise<ReadonlyMap<string, ShownName>> {
  const unique = [...new Set(ids)].filter((id) => hasName(id, false));
  const names = await Promise.all(unique.map((id) => client.fetchQuery(nameQuery(id)).catch(() => null)));
  return new Map(names.flatMap((name) => (name === null ? [] : [[name.id, name] as const])));
}
