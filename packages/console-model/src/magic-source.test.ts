import { magicTables as generated } from './generated/magic-values.ts';
import { magicTables } from './magic-source.ts';

test('the screen of the sandbox shows the values that the services obey', () => {
  expect(generated).toEqual(magicTables());
  for (const { values } of generated) expect(values.length).toBeGreaterThan(2);
});
