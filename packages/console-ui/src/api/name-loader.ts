// Collects the ids that a screen renders, and reads their names together.
import type { ShownName } from '@pay/contract/console/routes';

/** The maximum of one request. A test compares it with the contract. */
export const idsPerRequest = 200;

type ReadNames = (ids: readonly string[]) => Promise<readonly ShownName[]>;
/** Null if an id has no name, or the role may not read it. */
type LoadName = (id: string) => Promise<ShownName | null>;
type NameRequest = {
  readonly promise: Promise<ShownName | null>;
  readonly resolve: (name: ShownName | null) => void;
  readonly reject: (error: unknown) => void;
};

/** Ids requested in one turn of the event loop share a request, each id once. */
export function newNameLoader(readNames: ReadNames): LoadName {
  let waiting = new Map<string, NameRequest>();
  const readWaiting = async (): Promise<void> => {
    const batch = [...waiting];
    waiting = new Map();
    // One after another: a long export must not occupy the console.
    for (let at = 0; at < batch.length; at += idsPerRequest) await readPart(readNames, batch.slice(at, at + idsPerRequest));
  };
  return (id) => {
    const pending = waiting.get(id);
    if (pending !== undefined) return pending.promise;
    if (waiting.size === 0) setTimeout(() => void readWaiting(), 0);
    const own = newNameRequest();
    waiting.set(id, own);
    return own.promise;
  };
}

/** `Promise.withResolvers` is missing in browsers that the console supports. */
function newNameRequest(): NameRequest {
  let [resolve, reject]: [NameRequest['resolve'], NameRequest['reject']] = [() => undefined, () => undefined];
  const promise = new Promise<ShownName | null>((keep, refuse) => ([resolve, reject] = [keep, refuse]));
  return { promise, resolve, reject };
}

async function readPart(readNames: ReadNames, part: readonly (readonly [string, NameRequest])[]): Promise<void> {
  try {
    const names = new Map((await readNames(part.map(([id]) => id))).map((name) => [name.id, name]));
    for (const [id, { resolve }] of part) resolve(names.get(id) ?? null);
  } catch (error) {
    for (const [, { reject }] of part) reject(error);
  }
}
