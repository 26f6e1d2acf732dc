// Password hashes: argon2id with 19 MiB, two passes and one lane (OWASP's parameters). Each hash takes that memory and a thread for
// some 20 ms, so few are made at once and one address has a bounded part of those that wait.
import { randomBytes } from 'node:crypto';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { unavailable } from '@pay/core/fault';

export const argonOptions = { type: argon2id, memoryCost: 19 * 1_024, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  /** A PHC string. @throws 503 when too many wait. */
  hash(password: string, address: string): Promise<string>;
  /** False for a wrong password, and after the same work for no hash at all. @throws as hash. */
  matches(password: string, stored: string | undefined, address: string): Promise<boolean>;
  /** Whether the hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean;
  /** A hash of what nobody knows, for a person who has no password. */
  readonly unusable: string;
}

type Bounds = { readonly max: number; readonly waitingMax: number };

/** Of one address, working and waiting together. */
const perAddressMax = 8;

/** Who watches the turns: how many wait, and when one is refused. */
export type TurnWatch = { readonly waiting: (count: number) => void; readonly refused: () => void };
const unwatched: TurnWatch = { waiting: () => undefined, refused: () => undefined };

export async function createPasswords(bounds: Bounds, watch: TurnWatch = unwatched): Promise<Passwords> {
  const inTurn = createTurns(bounds, watch);
  const unusable = await hash(randomBytes(32), argonOptions);
  return {
    hash: (password, address) => inTurn(address, () => hash(password, argonOptions)),
    matches: (password, stored, address) =>
      inTurn(address, async () => {
        const isRight = await verify(stored ?? unusable, password);
        return stored !== undefined && isRight;
      }),
    isOutdated: (stored) => needsRehash(stored, argonOptions),
    unusable,
  };
}

type Turns = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/** Runs at most `max` at once, first come, first served. @throws 503 when too many wait, or too many of one address. */
export function createTurns({ max, waitingMax }: Bounds, watch: TurnWatch = unwatched): Turns {
  const waiting: (() => void)[] = [];
  const byAddress = new Map<string, number>();
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < max) return void (running += 1);
    // Whoever leaves hands over their place.
    await new Promise<void>((resolve) => watch.waiting(waiting.push(resolve)));
  };
  const leave = (): void => {
    const next = waiting.shift();
    watch.waiting(waiting.length);
    if (next === undefined) running -= 1;
    else next();
  };
  return async (address, work) => {
    const own = byAddress.get(address) ?? 0;
    if (waiting.length >= waitingMax || own >= perAddressMax) {
      watch.refused();
      throw unavailable('hashing');
    }
    byAddress.set(address, own + 1);
    await enter();
    try {
      return await work();
    } finally {
      leave();
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    }
  };
}
