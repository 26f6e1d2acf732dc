import { z } from 'zod';
import { parseConfig } from './config.ts';

const schema = z.object({ RISK_FAIL_MODE: z.enum(['closed', 'open']).default('closed') });

test('an invalid value is rejected by the name of its variable, without the value', () => {
  expect(() => parseConfig(schema, { RISK_FAIL_MODE: 'perhaps-secret' })).toThrow(/^configuration: RISK_FAIL_MODE: /);
  expect(() => parseConfig(schema, { RISK_FAIL_MODE: 'perhaps-secret' })).not.toThrow(/perhaps-secret/);
});
