// The prose linter finds the intended errors, and nothing else. `npm run check:prose` runs it over the repository.
import { commentsOf, faultTextsOf, screenTextsOf } from '../prose/code.ts';
import { compareCounts, lowerCounts } from '../prose/counts.ts';
import { readMarkdown } from '../prose/markdown.ts';
import { problemsOf, wideLines, type Passage } from '../prose/rules.ts';

const limits = { sentenceWords: 5, isPassiveCounted: true };
const problemsIn = (text: string) =>
  problemsOf({ line: 10, text }, limits).map(({ rule, line, text: found }) =>
    rule === 'words' ? [rule, line, found] : [rule, line],
  );

test('finds banned words, British spelling, long sentences, and passive voice with their lines', () => {
  expect(problemsIn('Ask whoever has it.\nThe behaviour varies.')).toEqual([
    ['words', 10, 'whoever'],
    ['words', 11, 'behaviour'],
  ]);
  expect(problemsIn('Short.\nThis sentence has exactly six words.')).toEqual([['length', 11]]);
  expect(problemsIn('The event was published.')).toEqual([['passive', 10]]);
});

test('accepts plain sentences, and a verb that only looks like a banned phrase', () => {
  expect(problemsIn('The relay publishes the event. Retry after 30 s.')).toEqual([]);
  expect(problemsIn('It gives back the money. This is to the left.')).toEqual([]);
});

test('ends a sentence before one that begins with code', () => {
  const { passages } = readMarkdown('It ends `here`. `GET` starts another one.');
  expect(passages.flatMap((passage) => problemsOf(passage, limits))).toEqual([]);
});

test('reads the paragraphs of a page without its code, and the width of lines without tables', () => {
  const long = `${'word '.repeat(30)}end`;
  const { passages, lines } = readMarkdown(`# Title\n\n${long}\n\n\`\`\`sh\n${long}\n\`\`\`\n\n| a |\n| --- |\n| ${long} |\n`);
  expect(passages.map(({ line }) => line)).toEqual([1, 3, 9, 11]);
  expect(wideLines(lines).map(({ line }) => line)).toEqual([3]);
  expect(wideLines([{ line: 1, text: `See ${'https://example.com/'.repeat(8)}` }])).toEqual([]);
});

test('reads comments, messages of faults, and texts of screens', () => {
  const texts = (passages: readonly Passage[]) => passages.map(({ line, text }) => [line, text.trim()]);
  expect(texts(commentsOf('const a = 1;\n// One line\n// and `code`.\nb(); // beside it\n/** A doc. */'))).toEqual([
    [2, 'One line\nand Code.'],
    [4, 'beside it'],
    [5, 'A doc.'],
  ]);
  const faults = "throw conflict('in_use', 'fileId', `The ${what} is in use`, { hint: 'Keep the file.' });\nlog('not a fault');";
  expect(texts(faultTextsOf('a.ts', faults))).toEqual([
    [1, 'The Code is in use'],
    [1, 'Keep the file.'],
  ]);
  expect(texts(screenTextsOf('a.tsx', '<p title="Two words">Some plain text</p>'))).toEqual([
    [1, 'Two words'],
    [1, 'Some plain text'],
  ]);
});

test('lets a count fall and never rise', () => {
  const recorded = { guides: { words: 2, length: 1 } };
  const now = { guides: { words: 3, length: 0 }, readme: { words: 1 } };
  const { risen, fallen } = compareCounts(recorded, now);
  expect(risen).toEqual([
    { area: 'guides', rule: 'words', from: 2, to: 3 },
    { area: 'readme', rule: 'words', from: 0, to: 1 },
  ]);
  expect(fallen).toEqual([{ area: 'guides', rule: 'length', from: 1, to: 0 }]);
  expect(lowerCounts(recorded, now)).toEqual({
    guides: { words: 2, length: 0, passive: 0, width: 0 },
    readme: { words: 0, length: 0, passive: 0, width: 0 },
  });
});
