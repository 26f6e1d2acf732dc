import { isNameMatch } from './name-match.ts';

test.each([
  ['Camila Nunes', 'camila', true],
  ['Camila Nunes', 'nunes  cam', true],
  ['Élise Garnier', 'elise', true],
  ['Elise Garnier', 'ÉLISE', true],
  ['Castillo Textiles', 'castillo textil', true],
  ['Camila Nunes', 'camille', false],
  ['Camila Nunes', 'camila rojas', false],
  ['Camila Nunes', '   ', false],
])('%p is found by %p: %p', (name, search, isFound) => {
  expect(isNameMatch(name, search)).toBe(isFound);
});
