import { BaseConfig } from '@pay/kernel/config';
import { prefixed, unprefixed } from './prefixed-variables.ts';
import { configOf } from './services/configs.ts';
import { serviceNames } from './services/names.ts';

test('each service reads its own variables and those of everybody, and none of another service', () => {
  const environment = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: 'everybody',
    ...prefixed('wallet', { DATABASE_URL: 'wallet', POOL_MAX: '2' }),
    ...prefixed('card', { DATABASE_URL: 'card' }),
  };
  expect(unprefixed('wallet', environment)).toMatchObject({ LOG_LEVEL: 'warn', DATABASE_URL: 'wallet', POOL_MAX: '2' });
  expect(unprefixed('card', environment)).toMatchObject({ LOG_LEVEL: 'warn', DATABASE_URL: 'card' });
  expect(unprefixed('card', environment)).not.toHaveProperty('POOL_MAX');
  expect(unprefixed('risk', environment)).toMatchObject({ DATABASE_URL: 'everybody' });
});

test('a variable of its own takes the place of everybody’s, whichever of them is a file', () => {
  const file = unprefixed('wallet', { DATABASE_URL: 'everybody', WALLET_DATABASE_URL_FILE: '/own' });
  expect(file).toMatchObject({ DATABASE_URL_FILE: '/own' });
  expect(file).not.toHaveProperty('DATABASE_URL');
  const text = unprefixed('wallet', { DATABASE_URL_FILE: '/everybody', WALLET_DATABASE_URL: 'own' });
  expect(text).toMatchObject({ DATABASE_URL: 'own' });
  expect(text).not.toHaveProperty('DATABASE_URL_FILE');
});

test('no variable of a service reads as a variable of another with its name before it', () => {
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
