import { eventually, eventuallyHolds } from './eventually.ts';

test('a condition that already holds returns at once', async () => {
  await expect(
    eventually(
      () => 3,
      (value) => value === 3,
    ),
  ).resolves.toBe(3);
});

test('an observation that throws at first is retried', async () => {
  let asked = 0;
  const seen = await eventually(
    () => {
      asked += 1;
      if (asked < 3) throw new Error('not yet');
      return asked;
    },
    (count) => count >= 3,
  );
  expect(seen).toBe(3);
});

test('giving up reports the last state seen', async () => {
  await expect(
    eventually(
      () => ({ status: 'pending' }),
      () => false,
      { withinMs: 20 },
    ),
  ).rejects.toThrow(/20 ms.*status: 'pending'/);
});

test('giving up on expectations reports the one that failed', async () => {
  await expect(eventuallyHolds(() => expect(1).toBe(2), { withinMs: 20 })).rejects.toThrow(/toBe/);
});
