import { accountRoles, platformRoles } from '@pay/contract/console/shapes';
import { isAllowedEmail, providerSettingsOf, roleFrom, trustsInviters, type ProviderVariables } from './provider-settings.ts';

const variables: ProviderVariables = {
  CONSOLE_URL: 'https://console.example.com/',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'console',
  OIDC_NAME: 'Example',
  OIDC_SCOPE: 'openid email',
  OIDC_DOMAINS: 'Example.com, example.org',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'pay=admins=admin, devs=developer,ops=operator',
};

test('without an issuer there is no identity provider, and an issuer requires its full configuration', () => {
  expect(providerSettingsOf({ ...variables, OIDC_ISSUER: undefined })).toBeUndefined();
  expect(providerSettingsOf({ ...variables, OIDC_ISSUER: '' })).toBeUndefined();
  for (const [name, value] of Object.entries({
    OIDC_ISSUER: 'http://id.example.com',
    OIDC_CLIENT_ID: undefined,
    CONSOLE_URL: undefined,
    OIDC_DOMAINS: ' , ',
    OIDC_ROLES: 'devs=king',
  }))
    expect(() => providerSettingsOf({ ...variables, [name]: value })).toThrow(name);
  expect(providerSettingsOf({ ...variables, OIDC_ISSUER: 'http://127.0.0.1:1' })).toBeDefined();
});

test('only e-mail addresses of the configured domains are accepted, and not those with a similar ending', () => {
  const settings = providerSettingsOf(variables);
  expect(settings).toBeDefined();
  if (settings === undefined) return;
  expect(isAllowedEmail(settings, 'ada@EXAMPLE.com')).toBe(true);
  for (const email of ['ada@evilexample.com', 'ada@example.com.evil.example', 'ada@sub.example.com', 'example.com@evil.example'])
    expect(isAllowedEmail(settings, email)).toBe(false);
});

test('the first matching claim value grants the role, and other claims grant none', () => {
  const settings = providerSettingsOf(variables);
  expect(settings).toBeDefined();
  if (settings === undefined) return;
  expect(roleFrom(settings, { groups: ['devs', 'pay=admins', 'ops'] }, accountRoles)).toBe('admin');
  expect(roleFrom(settings, { groups: ['devs', 'ops'] }, platformRoles)).toBe('operator');
  expect(roleFrom(settings, { groups: 'devs' }, accountRoles)).toBe('developer');
  expect(roleFrom(settings, { groups: ['others'], roles: ['devs'] }, accountRoles)).toBeUndefined();
  expect(roleFrom({ ...settings, roles: undefined }, { groups: ['devs'] }, accountRoles)).toBeUndefined();
});

test('with an identity provider, inviters are not trusted', () => {
  expect(trustsInviters({ TRUST_INVITERS: true, OIDC_ISSUER: '' })).toBe(true);
  expect(trustsInviters({ TRUST_INVITERS: false, OIDC_ISSUER: 'https://id.example.com' })).toBe(false);
  expect(() => trustsInviters({ TRUST_INVITERS: true, OIDC_ISSUER: 'https://id.example.com' })).toThrow('TRUST_INVITERS');
});
