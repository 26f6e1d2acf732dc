import { isPlatformRole, roles } from '@pay/contract/console/shapes';
import { access, listAllowedRoutes, verdictOn } from './access.ts';

const whole = { isSignedIn: true, passwordExpired: false, hasSecondFactor: true, role: undefined };

test('without a session only sign-in and invitations work; a half session can only end or be completed', () => {
  const open = Object.keys(access).filter((route) => verdictOn(route as keyof typeof access, undefined) === 'yes');
  expect(open.sort()).toEqual([
    ...['acceptInvitation', 'beginOidc', 'beginPasskeySignIn', 'beginPasswordReset'],
    ...['getSignIn', 'resetPassword', 'signIn', 'signInPasskey'],
  ]);
  const half = { ...whole, isSignedIn: false };
  expect(verdictOn('signInTotp', half)).toBe('yes');
  expect(listAllowedRoutes(half)).toEqual(['signOut']);
});

test('a user without memberships may use only routes about their own data', () => {
  const routes = listAllowedRoutes(whole);
  expect(routes).toContain('changePassword');
  expect(routes.filter((route) => Array.isArray(access[route]))).toEqual([]);
});

test.each(roles)('%s: all members read members, and only builders change keys', (role) => {
  const routes = listAllowedRoutes({ ...whole, role });
  expect(routes).toContain('listMembers');
  expect(routes.includes('createKey')).toBe(['admin', 'developer'].includes(role));
  expect(routes.includes('removeMember')).toBe(role === 'admin');
});

test.each(roles)('%s: without a second factor a platform role may only use routes about the user’s own data', (role) => {
  const bare = { ...whole, hasSecondFactor: false, role };
  const about = listAllowedRoutes({ ...whole, role: undefined });
  expect(listAllowedRoutes(bare)).toEqual(isPlatformRole(role) ? about : listAllowedRoutes({ ...whole, role }));
  for (const route of ['beginTotp', 'confirmTotp', 'beginPasskey', 'addPasskey', 'switchSession', 'signOut'] as const)
    expect(verdictOn(route, bare)).toBe('yes');
  expect(verdictOn('listMembers', bare)).toBe(isPlatformRole(role) ? 'set up a second factor' : 'yes');
});
