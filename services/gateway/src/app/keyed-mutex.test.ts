import { createKeyedMutex } from './keyed-mutex.ts';

test('one owner’s work runs in order, even after a failure, and other owners do not wait', async () => {
  const take = createKeyedMutex();
  const told: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = take('a', async () => {
    await gate;
    told.push('first');
    throw new Error('refused');
  });
  const next = take('a', () => Promise.resolve(told.push('second')));
  await take('b', () => Promise.resolve(told.push('other')));
  open();
  await expect(slow).rejects.toThrow('refused');
  await next;
  expect(told).toEqual(['other', 'first', 'second']);
});
