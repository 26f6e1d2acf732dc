import { actOnEach } from './act-on-each.ts';

const act = (id: string): Promise<string> => (id === 'b' ? Promise.reject(new Error('changed')) : Promise.resolve(`${id}!`));

test('a failure among many keeps the others going, and is returned with its cause', async () => {
  const progress: number[] = [];
  const outcome = await actOnEach({
    ids: ['a', 'b', 'c'],
    act,
    onProgress: (count) => progress.push(count),
    isStopped: () => false,
  });
  expect([...outcome.done]).toEqual([
    ['a', 'a!'],
    ['c', 'c!'],
  ]);
  expect([...outcome.failures]).toEqual([['b', new Error('changed')]]);
  expect(progress).toEqual([1, 2, 3]);
});

test('requests run one after another, and none begins after a stop', async () => {
  const started: string[] = [];
  let running = 0;
  const outcome = await actOnEach({
    ids: ['a', 'b', 'c'],
    async act(id) {
      running += 1;
      started.push(`${id}${running}`);
      await Promise.resolve();
      running -= 1;
    },
    onProgress: () => undefined,
    isStopped: () => started.length === 2,
  });
  expect(started).toEqual(['a1', 'b1']);
  expect([...outcome.done.keys()]).toEqual(['a', 'b']);
});
