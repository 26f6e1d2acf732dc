// Like hooks.ts, for the console's own routes.
import type { ConsoleAnswer, ConsoleInput, ConsoleRouteName } from '@pay/contract/console/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyDone } from '../parts/notify.ts';
import { consoleCall } from './console-call.ts';

export const useConsole = <N extends ConsoleRouteName>(name: N) =>
  useQuery({ queryKey: [name], queryFn: ({ signal }) => consoleCall(name, undefined, { signal }) });

type CallInput<N extends ConsoleRouteName> = { readonly id?: string; readonly body?: ConsoleInput<N> };
type ChangeOptions<N extends ConsoleRouteName> = {
  /** Lists that the change makes stale. */
  readonly stale: readonly ConsoleRouteName[];
  readonly done?: string;
  readonly onDone?: (answer: ConsoleAnswer<N>) => void;
};

export function useConsoleChange<N extends ConsoleRouteName>(name: N, { stale, done, onDone }: ChangeOptions<N>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: CallInput<N>) => consoleCall(name, body, id === undefined ? {} : { id }),
    onSuccess: async (answer) => {
      if (done !== undefined) notifyDone(done);
      onDone?.(answer);
      await Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: [one] })));
    },
  });
}
