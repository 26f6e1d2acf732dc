import { z } from 'zod';
import { formerly, parseConfig } from './config.ts';

const schema = z.object({ RISK_FAIL_MODE: formerly('RISK_WHEN_DOWN', z.enum(['closed', 'open']).default('closed')) });

test('a renamed variable is read under its old name until it is set under the new one', () => {
  expect(parseConfig(schema, {})).toEqual({ RISK_FAIL_MODE: 'closed' });
  expect(parseConfig(schema, { RISK_WHEN_DOWN: 'open' })).toEqual({ RISK_FAIL_MODE: 'open' });
  expect(parseConfig(schema, { RISK_WHEN_DOWN: 'open', RISK_FAIL_MODE: 'closed' })).toEqual({ RISK_FAIL_MODE: 'closed' });
});

test('a bad value is refused by the name of the variable, without the value', () => {
  expect(() => parseConfig(schema, { RISK_WHEN_DOWN: 'perhaps-secret' })).toThrow(/^configuration: RISK_FAIL_MODE: /);
  expect(() => parseConfig(schema, { RISK_WHEN_DOWN: 'perhaps-secret' })).not.toThrow(/perhaps-secret/);
});
