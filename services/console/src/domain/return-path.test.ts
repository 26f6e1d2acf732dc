import { returnPathOf, signInPage } from './return-path.ts';

test('returning to a console page restores its requested state', () => {
  for (const path of ['/console', '/console/', '/console/keys?environment=live#new', '/console?a=b'])
    expect(returnPathOf(path)).toBe(path);
  expect(returnPathOf('/console/a/../keys')).toBe('/console/keys');
});

test.each([
  ...['https://evil.example', '//evil.example', '/\\evil.example', '/console\\@evil.example', 'javascript:alert(1)', ''],
  ...[
    '/consoles',
    '/console/../v1/customers',
    '/console/%2e%2e/v1',
    '/console/api/sign-out',
    '/v1',
    '/console/\nx',
    '/console /x',
  ],
  ...['/\t/evil.example', '/console/..//evil.example', 'console'],
])('%j is not gone back to', (path) => {
  expect(returnPathOf(path)).toBeUndefined();
});

test('data for a page is encoded so that it stays one value', () => {
  expect(signInPage({ returnTo: '/console/keys?a=b&c=d' })).toBe('/console/sign-in?returnTo=%2Fconsole%2Fkeys%3Fa%3Db%26c%3Dd');
});
