// One after another, per owner: a sandbox switch is read, told to every service and stored, and two at once would each
// forget the other. Turns are kept in this process; a store that two replicas share has its own locks.

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
