import { read } from './repository.ts';
import { benchmarkPage, figuresIn, withSizing } from './sizing.ts';

const sources = {
  benchmark: read(benchmarkPage),
  scale: read('docs/scale.md'),
  operate: read('docs/operate/scale.md'),
  values: read('helm/payments/values.yaml'),
};

test('the sizes in the operator docs follow from the measured figures; npm run generate writes them', () => {
  const page = read('docs/operate/sizing.md');
  // prettier formats the page, so the test compares only the words.
  const plain = (text: string): string => text.replace(/-{3,}/g, '---').replace(/\s+/g, ' ');
  expect(plain(page)).toBe(plain(withSizing(page, sources)));
});

test('a figure that is missing in its source is an error, not a zero', () => {
  expect(() => figuresIn({ ...sources, scale: '' })).toThrow('no row "WAL, completed"');
  expect(() => figuresIn({ ...sources, operate: '' })).toThrow('use of an idle service has no number');
});
