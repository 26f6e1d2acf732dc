import { encodingOf } from './pages.ts';

test('the smallest encoding that the reader accepts is sent', () => {
  expect(encodingOf('')).toBe('identity');
  expect(encodingOf('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingOf('GZIP')).toBe('gzip');
  expect(encodingOf('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(encodingOf('*')).toBe('br');
  expect(encodingOf('br;q=0.0, gzip;q=0, *;q=0')).toBe('identity');
});
