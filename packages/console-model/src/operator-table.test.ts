import { operatorTable as generated } from './generated/operator-table.ts';
import { operatorTable } from './operator-table-source.ts';

test('the screens know the path and the effect of every operation of the operator API', () => {
  expect(generated).toEqual(operatorTable());
});
