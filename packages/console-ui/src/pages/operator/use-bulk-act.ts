import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newAttempt } from '../../api/attempt.ts';
import { wordsOfFault } from '../../api/fault.ts';
import { operatorAct, type ActionName, type OperatorAction } from '../../api/operator-call.ts';
import { throwIfRefused } from '../../api/operator-hooks.ts';
import { notifyDone } from '../../parts/notify.ts';
import { actOnEach } from './act-on-each.ts';

type BulkInput = {
  readonly action: ActionName;
  readonly ids: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  /** What happened, such as `closed`. */
  readonly verb: string;
};

/** Operator actions on selected anomalies. Failures keep their reasons until the next run. */
export function useBulkAct() {
  const client = useQueryClient();
  const [running, setRunning] = useState<{ readonly done: number; readonly total: number }>();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const isStopped = useRef(false);
  // A lost response is repeated under the same key.
  const attempts = useRef(new Map<string, ReturnType<typeof newAttempt>>());

  async function act({ action, body }: BulkInput, id: string): Promise<OperatorAction> {
    const attempt = attempts.current.get(id) ?? newAttempt();
    attempts.current.set(id, attempt);
    const input = { path: { anomalyId: id }, body };
    try {
      const result = throwIfRefused(await operatorAct(action, input, attempt.keyFor({ action, ...input })));
      attempt.ended();
      return result;
    } catch (error) {
      attempt.ended(error);
      throw error;
    }
  }

  /** Returns the ids that succeeded. */
  async function run(input: BulkInput): Promise<readonly string[]> {
    const { ids, verb } = input;
    isStopped.current = false;
    setFailures(new Map());
    setRunning({ done: 0, total: ids.length });
    const outcome = await actOnEach({
      ids,
      act: (id) => act(input, id),
      onProgress: (count) => setRunning({ done: count, total: ids.length }),
      isStopped: () => isStopped.current,
    });
    setRunning(undefined);
    setFailures(new Map([...outcome.failures].map(([id, error]) => [id, wordsOfFault(error)])));
    await client.invalidateQueries({ queryKey: ['operator'] });
    const results = [...outcome.done.values()];
    const proposed = results.filter(({ status }) => status === 'proposed').length;
    if (results.length > proposed) notifyDone(`${results.length - proposed} ${verb}.`);
    if (proposed > 0) notifyDone(`${proposed} proposed. Another person must decide.`);
    return [...outcome.done.keys()];
  }

  const stop = (): void => void (isStopped.current = true);
  return { run, running, failures, stop };
}

export type BulkAct = ReturnType<typeof useBulkAct>;
