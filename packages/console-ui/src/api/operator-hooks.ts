// Like hooks.ts, for the operator API.
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { newAttempt } from './attempt.ts';
import { ApiFault } from './fault.ts';
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
  /** Disables rereads when the user returns to the tab, because each read leaves a log entry. */
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
    // The previous page of a list stays visible until the next one arrives. One resource never replaces another.
    ...(input.query?.['limit'] === undefined ? {} : { placeholderData: keepPreviousData }),
    enabled,
    ...(isLogged ? { staleTime: Infinity, refetchOnWindowFocus: false, retry: false } : {}),
  });
}

type ActOptions = { readonly onDone?: (action: OperatorAction) => void };

export function useAct(action: ActionName, { onDone }: ActOptions = {}) {
  const client = useQueryClient();
  const [attempt] = useState(newAttempt);
  return useMutation({
    mutationFn: async (input: ActInput) => throwIfRefused(await operatorAct(action, input, attempt.keyFor(input))),
    onError: (error) => attempt.ended(error),
    onSuccess: (result) => {
      attempt.ended();
      onDone?.(result);
    },
    // An error may mean that the state has changed, so this also rereads after errors.
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}

/** If the first response was lost, the retry returns the action in its final state. */
export function throwIfRefused(action: OperatorAction): OperatorAction {
  if (action.status !== 'refused' || action.failure === null) return action;
  throw new ApiFault(409, { code: action.failure.code, message: action.failure.message });
}

type DecisionInput = { readonly actionId: string; readonly reason: string };

export function useDecide(decision: AdminDecisionName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ actionId, reason }: DecisionInput) => operatorDecide(decision, actionId, reason),
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}
