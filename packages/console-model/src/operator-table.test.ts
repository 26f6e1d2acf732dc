import { operatorTable as generated } from './generated/operator-table.ts';
import { operatorTable } from './operator-table-source.ts';

test('the screens know every operation of the operator API, where it is and what it does', () => {
  expect(generated).toEqual(operatorTable());
});
