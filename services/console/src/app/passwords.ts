// Password hashes: argon2id with 19 MiB, two passes, and one lane (OWASP's parameters). Each hash takes that memory and
// a thread for about 20 ms, so few run at once. Sign-ins have a separate queue, and one block of addresses has a
// limited part of each queue.
import { randomBytes } from 'node:crypto';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { ipBlock } from '@pay/core/address';
import { createTurns, type HashLane, type TurnBounds, type TurnWatch } from './turns.ts';

export const argonOptions = { type: argon2id, memoryCost: 19 * 1_024, timeCost: 2, parallelism: 1 } as const;

/** The request that needs the hash, and its purpose. */
export type HashOrigin = { readonly lane: HashLane; readonly address: string };

export interface Passwords {
  /** A PHC string. @throws 503 when too many wait. */
  hash(password: string, origin: HashOrigin): Promise<string>;
  /** False for a wrong password. Takes equally long without a hash. @throws like hash */
  matches(password: string, storedHash: string | undefined, origin: HashOrigin): Promise<boolean>;
  /** Whether the hash has weaker parameters than today's. */
  isOutdated(storedHash: string): boolean;
  /** A hash of an unknown value, for a person without a password. */
  readonly unusable: string;
}

export async function createPasswords(bounds: TurnBounds, watch?: TurnWatch): Promise<Passwords> {
  const takeTurn = createTurns(bounds, watch);
  const unusable = await hash(randomBytes(32), argonOptions);
  const turnOf = ({ lane, address }: HashOrigin) => ({ lane, block: ipBlock(address) });
  return {
    hash: (password, origin) => takeTurn(turnOf(origin), () => hash(password, argonOptions)),
    matches: (password, storedHash, origin) =>
      takeTurn(turnOf(origin), async () => {
        const isRight = await verify(storedHash ?? unusable, password);
        return storedHash !== undefined && isRight;
      }),
    isOutdated: (storedHash) => needsRehash(storedHash, argonOptions),
    unusable,
  };
}
