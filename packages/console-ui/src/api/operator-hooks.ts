// As hooks.ts, for the operator API.
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  operatorAct,
  operatorDecide,
  operatorRead,
  type ActInput,
  type ActionName,
  type AdminDecisionName,
  type AdminReadName,
  type OperatorAction,
  type OperatorAnswer,
  type OperatorInput,
} from './operator-call.ts';

type ReadOptions = {
  readonly enabled?: boolean;
  /** Asked again when somebody comes back to the tab; not what leaves an entry in a log each time. */
  readonly isLogged?: boolean;
};

export function useOperatorRead<N extends AdminReadName>(
  name: N,
  input: OperatorInput = {},
  { enabled = true, isLogged = false }: ReadOptions = {},
): UseQueryResult<OperatorAnswer<N>> {
  return useQuery({
    queryKey: ['operator', name, input],
    queryFn: ({ signal }) => operatorRead(name, input, signal),
    // The page before stays while the next one comes; one thing never stands for another.
    ...(input.query?.['limit'] === undefined ? {} : { placeholderData: keepPreviousData }),
    enabled,
    ...(isLogged ? { staleTime: Infinity, refetchOnWindowFocus: false, retry: false } : {}),
  });
}

type ActOptions = { readonly onDone?: (action: OperatorAction) => void };

/** The same action sent again, because the answer was lost, is the same one: it keeps its key. */
export function useAct(action: ActionName, { onDone }: ActOptions = {}) {
  const client = useQueryClient();
  const last = useRef<{ text: string; key: string } | undefined>(undefined);
  return useMutation({
    mutationFn: (input: ActInput) => {
      const text = JSON.stringify(input);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return operatorAct(action, input, last.current.key);
    },
    onSuccess: (done) => {
      last.current = undefined;
      onDone?.(done);
    },
    // A refusal says how the thing stands, which is then read again too.
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}

type DecisionInput = { readonly actionId: string; readonly reason: string };

export function useDecide(decision: AdminDecisionName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ actionId, reason }: DecisionInput) => operatorDecide(decision, actionId, reason),
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}
