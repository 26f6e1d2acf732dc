import { cookieWith, noCookie, tokenIn } from './cookie.ts';

test('the cookie goes to this host’s HTTPS only, with no script and no other site reading or sending it', () => {
  for (const cookie of [cookieWith('t'), noCookie])
    for (const attribute of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute);
  expect(cookieWith('t')).toMatch(/^__Host-/);
  expect(cookieWith('t')).not.toMatch(/Domain/i);
});

test('a token is found among other cookies, and none where two claim to be it', () => {
  expect(tokenIn('a=b; __Host-session=token; c=d')).toBe('token');
  expect(tokenIn('__Host-session=one; __Host-session=two')).toBeUndefined();
  expect(tokenIn('x__Host-session=one')).toBeUndefined();
  expect(tokenIn(undefined)).toBeUndefined();
});
