import { relyingPartyOf } from './passkey.ts';

test('a passkey is bound to the host of the page, and an IP address is rejected', () => {
  expect(relyingPartyOf('https://console.example.com')).toEqual({
    origin: 'https://console.example.com',
    id: 'console.example.com',
  });
  expect(relyingPartyOf('http://localhost:3000').id).toBe('localhost');
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://0x7f.1', undefined])
    expect(() => relyingPartyOf(origin)).toThrow(
      origin === undefined ? 'the request has none' : 'do not create passkeys for an IP address',
    );
});
