import { systemClock, withTimeout } from './time.ts';

const never = new Promise<string>(() => undefined);

test('work that ends in time returns its result or its error', async () => {
  await expect(withTimeout(systemClock, 60_000, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
  await expect(withTimeout(systemClock, 60_000, Promise.reject(new Error('failed')), () => 'late')).rejects.toThrow('failed');
});

test('late work is replaced by the caller’s fallback: a value or an error', async () => {
  await expect(withTimeout(systemClock, 1, never, () => 'late')).resolves.toBe('late');
  const refuse = (): never => {
    throw new Error('no answer in time');
  };
  await expect(withTimeout(systemClock, 1, never, refuse)).rejects.toThrow('no answer in time');
});

test('an error after the deadline is dropped', async () => {
  const fails = systemClock.sleep(5).then(() => Promise.reject(new Error('too late')));
  await expect(withTimeout(systemClock, 1, fails, () => 'late')).resolves.toBe('late');
  await expect(fails).rejects.toThrow('too late');
});
