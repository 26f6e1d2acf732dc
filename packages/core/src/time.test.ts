import { systemClock, withTimeout } from './time.ts';

const never = new Promise<string>(() => undefined);

test('work that ends in time gives its result, and its error', async () => {
  await expect(withTimeout(systemClock, 60_000, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
  await expect(withTimeout(systemClock, 60_000, Promise.reject(new Error('failed')), () => 'late')).rejects.toThrow('failed');
});

test('work that is late gives what the caller wants instead: a value or an error', async () => {
  await expect(withTimeout(systemClock, 1, never, () => 'late')).resolves.toBe('late');
  const refuse = (): never => {
    throw new Error('no answer in time');
  };
  await expect(withTimeout(systemClock, 1, never, refuse)).rejects.toThrow('no answer in time');
});

test('an error that comes after the time is dropped', async () => {
  const fails = systemClock.sleep(5).then(() => Promise.reject(new Error('too late')));
  await expect(withTimeout(systemClock, 1, fails, () => 'late')).resolves.toBe('late');
  await expect(fails).rejects.toThrow('too late');
});
