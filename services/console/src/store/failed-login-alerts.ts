// Recorded bursts of wrong guesses at people who may not exist. The guessed e-mail is sealed.
import { uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import type { Browser } from './sessions.ts';

export type Burst = { readonly id: Id<'operation'>; readonly email: string; readonly browser: Browser; readonly at: number };

const toGuessEncryptionContext = (id: string): string => `console-burst|${id}`;

export async function insertBurst(db: Database['knex'], keyring: Keyring, { id, at, ...guess }: Burst): Promise<void> {
  const row = uuid(id);
  await db('bursts').insert({ id: row, guess: keyring.seal(JSON.stringify(guess), toGuessEncryptionContext(row)), at: iso(at) });
}

/** Takes up to `max` bursts, oldest first. Concurrent replicas take different bursts. */
export async function takeBursts(tx: Tx, keyring: Keyring, max: number): Promise<Omit<Burst, 'id'>[]> {
  const oldest = tx('bursts').orderBy('id').limit(max).forUpdate().skipLocked().select('id');
  const rows = (await tx('bursts').whereIn('id', oldest).delete().returning('*')) as { id: string; guess: string; at: Date }[];
  return rows.map(({ id, guess, at }) => ({
    // The text was written from a Burst.
    ...(JSON.parse(keyring.open(guess, toGuessEncryptionContext(id))) as Pick<Burst, 'email' | 'browser'>),
    at: at.getTime(),
  }));
}
