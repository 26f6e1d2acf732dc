// Serializes work per owner: a sandbox change is read, sent to every service, and stored, and two concurrent changes
// would overwrite each other. The queue is in this process; stores that replicas share use their own locks.

export type KeyedMutex = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (owner, work) => {
    const mine = (last.get(owner) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    last.set(owner, over);
    try {
      return await mine;
    } finally {
      if (last.get(owner) === over) last.delete(owner);
    }
  };
}
