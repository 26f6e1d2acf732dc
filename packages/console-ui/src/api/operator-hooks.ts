// As hooks.ts, for the operator API.
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

export function useAct(action: ActionName, { onDone }: ActOptions = {}) {
  const client = useQueryClient();
  const [attempt] = useState(newAttempt);
  return useMutation({
    mutationFn: async (input: ActInput) => unlessRefused(await operatorAct(action, input, attempt.keyFor(input))),
    onError: (error) => attempt.ended(error),
    onSuccess: (result) => {
      attempt.ended();
      onDone?.(result);
    },
    // A refusal says how the thing stands, which is then read again too.
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}

/** An action whose first answer was lost is found as it ended. */
function unlessRefused(action: OperatorAction): OperatorAction {
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
