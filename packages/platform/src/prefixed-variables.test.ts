import { BaseConfig } from '@pay/kernel/config';
import { withPrefix, withoutPrefix } from './prefixed-variables.ts';
import { configOf } from './services/configs.ts';
import { serviceNames } from './services/names.ts';

test('each service reads its own and the shared variables, and none of another service', () => {
  const environment = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: 'everybody',
    ...withPrefix('wallet', { DATABASE_URL: 'wallet', POOL_MAX: '2' }),
    ...withPrefix('card', { DATABASE_URL: 'card' }),
  };
  expect(withoutPrefix('wallet', environment)).toMatchObject({ LOG_LEVEL: 'warn', DATABASE_URL: 'wallet', POOL_MAX: '2' });
  expect(withoutPrefix('card', environment)).toMatchObject({ LOG_LEVEL: 'warn', DATABASE_URL: 'card' });
  expect(withoutPrefix('card', environment)).not.toHaveProperty('POOL_MAX');
  expect(withoutPrefix('risk', environment)).toMatchObject({ DATABASE_URL: 'everybody' });
});

test('a service’s own variable overrides the shared one, even if either is a file', () => {
  const file = withoutPrefix('wallet', { DATABASE_URL: 'everybody', WALLET_DATABASE_URL_FILE: '/own' });
  expect(file).toMatchObject({ DATABASE_URL_FILE: '/own' });
  expect(file).not.toHaveProperty('DATABASE_URL');
  const text = withoutPrefix('wallet', { DATABASE_URL_FILE: '/everybody', WALLET_DATABASE_URL: 'own' });
  expect(text).toMatchObject({ DATABASE_URL: 'own' });
  expect(text).not.toHaveProperty('DATABASE_URL_FILE');
});

test('no prefixed variable of a service can be read as a variable of another', () => {
  const variablesOf = (service: (typeof serviceNames)[number]): string[] =>
    Object.keys(BaseConfig.extend(configOf[service].shape).shape);
  const all = new Set(serviceNames.flatMap(variablesOf));
  const taken = serviceNames.flatMap((service) =>
    variablesOf(service)
      .map((name) => `${service.toUpperCase()}_${name}`)
      .filter((name) => all.has(name)),
  );
  expect(taken).toEqual([]);
});
