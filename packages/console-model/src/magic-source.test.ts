import { magicTables as generated } from './generated/magic-values.ts';
import { magicTables } from './magic-source.ts';

test('the sandbox screen shows the magic values that the services use', () => {
  expect(generated).toEqual(magicTables());
  for (const { values } of generated) expect(values.length).toBeGreaterThan(2);
});
