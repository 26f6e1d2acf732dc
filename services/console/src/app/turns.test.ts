import { isFault } from '@pay/core/fault';
import { createTurns, perBlockMax, type HashLane, type TurnBounds } from './turns.ts';

/** Work that ends when the test decides, and the outcome of each request by its name. */
function aStage(bounds: TurnBounds) {
  const takeTurn = createTurns(bounds);
  const running: { name: string; finish: () => void }[] = [];
  const started: string[] = [];
  const refused: string[] = [];
  let most = 0;
  const work = (name: string) => async (): Promise<void> => {
    started.push(name);
    await new Promise<void>((finish) => {
      running.push({ name, finish });
      most = Math.max(most, running.length);
    });
  };
  const flushTurns = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    refused,
    most: () => most,
    async request(name: string, { lane = 'sign_in', block = name }: { lane?: HashLane; block?: string } = {}): Promise<void> {
      void takeTurn({ lane, block }, work(name)).catch((error: unknown) => {
        expect(isFault(error) && error.code).toBe('SERVICE_UNAVAILABLE');
        refused.push(name);
      });
      await flushTurns();
    },
    async finishOne(): Promise<void> {
      running.shift()?.finish();
      await flushTurns();
    },
    async finishAll(): Promise<void> {
      while (running.length > 0) {
        running.shift()?.finish();
        await flushTurns();
      }
    },
  };
}

test('few hashes run at once, the others wait, and one address block has a bounded share', async () => {
  const stage = aStage({ max: 2, waitingMax: 20 });
  for (let i = 0; i <= perBlockMax; i += 1) await stage.request(`one ${i}`, { block: 'one' });
  expect(stage.started).toHaveLength(2);
  expect(stage.refused).toEqual([`one ${perBlockMax}`]);
  await stage.finishAll();
  expect(stage.started).toHaveLength(perBlockMax);
  expect(stage.most()).toBe(2);
  // The places of the block are free again.
  await stage.request('one more', { block: 'one' });
  expect(stage.started).toContain('one more');
  await stage.finishAll();
});

test('a block that joins a full queue replaces an entry of the block with the most entries', async () => {
  const stage = aStage({ max: 1, waitingMax: 10 });
  for (let i = 0; i < 3; i += 1) for (let n = 0; n < 4; n += 1) await stage.request(`crowd ${i} ${n}`, { block: `crowd ${i}` });
  // One runs, ten wait.
  expect(stage.refused).toHaveLength(1);
  await stage.request('person');
  expect(stage.refused).toHaveLength(2);
  expect(stage.refused).not.toContain('person');
  await stage.finishAll();
  expect(stage.started).toContain('person');
});

test('blocks are served in turn: a person waits for one entry of each block, and not for all of them', async () => {
  const stage = aStage({ max: 1, waitingMax: 64 });
  const crowds = Array.from({ length: 5 }, (_, i) => `crowd ${i}`);
  for (const block of crowds) for (let n = 0; n < perBlockMax; n += 1) await stage.request(`${block} ${n}`, { block });
  await stage.request('person');
  let before = 0;
  while (!stage.started.includes('person')) {
    before += 1;
    await stage.finishOne();
  }
  expect(before).toBeLessThanOrEqual(crowds.length + 1);
  await stage.finishAll();
  expect(stage.refused).toEqual([]);
});

test('a full queue of single requests rejects the next one', async () => {
  const stage = aStage({ max: 1, waitingMax: 3 });
  for (let i = 0; i < 5; i += 1) await stage.request(`person ${i}`);
  expect(stage.refused).toEqual(['person 4']);
  await stage.finishAll();
});

test('other work leaves sign-ins a slot and does not fill their queue', async () => {
  const stage = aStage({ max: 2, waitingMax: 4 });
  for (let i = 0; i < 12; i += 1) await stage.request(`other ${i}`, { lane: 'other' });
  expect(stage.started).toEqual(['other 0']);
  await stage.request('sign-in');
  expect(stage.started).toEqual(['other 0', 'sign-in']);
  for (let i = 0; i < 4; i += 1) await stage.request(`next ${i}`);
  expect(stage.refused.filter((name) => !name.startsWith('other'))).toEqual([]);
  await stage.finishAll();
});

test('with one slot, sign-ins and other work alternate', async () => {
  const stage = aStage({ max: 1, waitingMax: 8 });
  await stage.request('first');
  for (let i = 0; i < 3; i += 1) await stage.request(`other ${i}`, { lane: 'other' });
  for (let i = 0; i < 3; i += 1) await stage.request(`sign-in ${i}`);
  await stage.finishAll();
  expect(stage.started.slice(1).map((name) => name.split(' ')[0])).toEqual([
    ...['sign-in', 'other', 'sign-in', 'other', 'sign-in', 'other'],
  ]);
});
