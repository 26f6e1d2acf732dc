import { randomIds, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { HotTx } from './db.ts';
import { findFrozenAtStart } from './owner-freezes.ts';

const ids = randomIds();
const anOwner = (account: Id<'key'> = ids.next('key', 0)): Owner => ({ account, environment: 'live' });

test('owners are locked once and in a fixed order, independent of the input’s order', async () => {
  const locksOf = async (owners: readonly Owner[]): Promise<unknown[]> => {
    const locks: unknown[] = [];
    const tx = {
      query: (name: string, _sql: string, [first]: unknown[]) => {
        if (name === 'owner-freeze-lock') locks.push(first);
        return Promise.resolve([]);
      },
    };
    // The function uses only the transaction's queries.
    await findFrozenAtStart(tx as unknown as HotTx, owners);
    return locks;
  };
  const [a, b, c] = [anOwner(), anOwner(), anOwner()];
  const locks = await locksOf([a, b, c]);
  expect(locks).toHaveLength(3);
  expect(await locksOf([c, a, b, a, c])).toEqual(locks);
  expect(await locksOf([b, c, a])).toEqual(locks);
});
