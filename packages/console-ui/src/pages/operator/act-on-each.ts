// One action on many resources, one request after another. A failure does not stop the other requests.

type EachInput<T> = {
  readonly ids: readonly string[];
  readonly act: (id: string) => Promise<T>;
  readonly onProgress: (count: number) => void;
  /** Asked before each request. */
  readonly isStopped: () => boolean;
};
type EachOutcome<T> = {
  readonly done: ReadonlyMap<string, T>;
  readonly failures: ReadonlyMap<string, unknown>;
};

/** Resources after a stop are in neither map. */
export async function actOnEach<T>({ ids, act, onProgress, isStopped }: EachInput<T>): Promise<EachOutcome<T>> {
  const done = new Map<string, T>();
  const failures = new Map<string, unknown>();
  for (const id of ids) {
    if (isStopped()) break;
    try {
      done.set(id, await act(id));
    } catch (error) {
      failures.set(id, error);
    }
    onProgress(done.size + failures.size);
  }
  return { done, failures };
}
