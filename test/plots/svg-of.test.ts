import { pictureOf } from './svg-of.ts';

const drawn = pictureOf(
  {
    width: 100,
    height: 60,
    data: { values: [{ name: 'p99 0.875 ×', value: 1 / 3 }] },
    mark: 'bar',
    encoding: { x: { field: 'value', type: 'quantitative' }, y: { field: 'name' } },
  },
  'a label',
);

test('coordinates lose digits and texts keep all of theirs', async () => {
  const svg = await drawn;
  expect(svg).toContain('p99 0.875 ×');
  expect(svg).not.toMatch(/ (?:d|transform)="[^"]*\.\d\d/);
});

test('a picture has a label, and colours for light and dark pages', async () => {
  expect(await drawn).toMatch(/^<svg role="img" aria-label="a label" .*prefers-color-scheme:dark.*var\(--muted\).*<\/svg>\n$/s);
});
