import { cookieNames, cookieOf, tokenIn, type CookieName } from './cookie.ts';

const names = Object.keys(cookieNames) as CookieName[];

test.each(names)(
  '%s: the cookie goes to this host’s HTTPS only, with no script and no other site reading or sending it',
  (name) => {
    for (const cookie of [cookieOf(name, 't'), cookieOf(name, undefined)])
      for (const attribute of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute);
    expect(cookieOf(name, 't')).toMatch(/^__Host-/);
    expect(cookieOf(name, 't')).not.toMatch(/Domain/i);
  },
);

test('a session token is found among other cookies, and two tokens count as none', () => {
  expect(tokenIn('a=b; __Host-session=token; __Host-sign-in=other', 'session')).toBe('token');
  expect(tokenIn('a=b; __Host-session=token; __Host-sign-in=other', 'sign-in')).toBe('other');
  expect(tokenIn('__Host-session=one; __Host-session=two', 'session')).toBeUndefined();
  expect(tokenIn('x__Host-session=one', 'session')).toBeUndefined();
  expect(tokenIn(undefined, 'session')).toBeUndefined();
});
