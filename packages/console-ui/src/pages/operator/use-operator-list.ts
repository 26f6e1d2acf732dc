import type { Page } from '../../api/call.ts';
import { operatorRead, type AdminReadName, type OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import type { ListResult } from '../../parts/data-table.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useSession } from '../../session/session-context.ts';

type ListOptions = {
  readonly path?: Readonly<Record<string, string>>;
  /** Filters of the address that the list accepts. */
  readonly filters?: readonly string[];
  /** Fixed parameters of every request. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Covers both environments, because a person's actions are not limited to one. */
  readonly isOfBoth?: boolean;
};

type ItemOf<N extends AdminReadName> = OperatorAnswer<N> extends Page<infer Item> ? Item : never;

const pageSize = '50';
const wholePageSize = '200';

/** A list of the operator API with the address's filters, in the environment of the banner. */
export function useOperatorList<N extends AdminReadName>(
  name: N,
  { path = {}, filters = [], fixed = {}, isOfBoth = false }: ListOptions = {},
): ListResult<ItemOf<N>> {
  const { values } = useFilters();
  const { environment } = useSession();
  const asked = Object.fromEntries(filters.map((filter) => [filter, values[filter]]));
  const query = { ...(isOfBoth ? {} : { environment }), ...asked, ...fixed };
  const read = useOperatorRead(name, { path, query: { ...query, cursor: values['cursor'], limit: pageSize } });
  const whole = {
    key: ['operator', name, path, query],
    readPage: (cursor: string | undefined, signal: AbortSignal) =>
      operatorRead(name, { path, query: { ...query, cursor, limit: wholePageSize } }, signal),
  };
  // The name is that of a list, whose response is a page.
  return { ...read, whole } as unknown as ListResult<ItemOf<N>>;
}
