import { collectChanges } from './changes.ts';
import { readChanges } from './read-changes.ts';
import { read } from './repository.ts';

test('changes are listed by area, in the changelog’s order, and by the name of their fragment', () => {
  const fragments = {
    'changes/b.md': 'webhooks: The relay retries sooner.\n',
    'changes/a.md': 'webhooks: Secrets rotate.\n\nBreaking: read the new secret.\n',
    'changes/c.md': 'api: Lists have a total.\n',
  };
  expect(collectChanges(fragments)).toBe(
    [
      '### API',
      '',
      '- Lists have a total.',
      '',
      '### Webhooks',
      '',
      '- Secrets rotate.',
      '',
      '  Breaking: read the new secret.',
      '- The relay retries sooner.',
      '',
    ].join('\n'),
  );
  expect(collectChanges({})).toBe('');
});

test('a fragment without a known area, or with a long sentence, is rejected by its name', () => {
  expect(() => collectChanges({ 'changes/a.md': 'Lists have a total.' })).toThrow('changes/a.md must begin with');
  expect(() => collectChanges({ 'changes/a.md': 'lists: They have a total.' })).toThrow('changes/a.md must begin with');
  const long = `api: ${'word '.repeat(26)}`;
  expect(() => collectChanges({ 'changes/a.md': long })).toThrow('changes/a.md has a sentence of more than 25 words');
});

test('every fragment since the last release can be collected, and its heading is a heading of the changelog', () => {
  const headings = collectChanges(readChanges()).match(/^### .+$/gm) ?? [];
  const page = read('CHANGELOG.md').split('\n');
  expect(headings.filter((heading) => !page.includes(heading))).toEqual([]);
});
