// The last table of the glossary is binding: its second column has words that we do not use.
import ts from 'typescript';
import { files, read } from './repository.ts';

type UnusedWord = { readonly word: string; readonly isCodeOnly: boolean };

/** The last column of each table of the glossary. Words in `code type` are forbidden only in names. */
const unusedWords: readonly UnusedWord[] = read('GLOSSARY.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(-+|word)\s*\|/.test(line))
  .flatMap((line) => (line.split('|').at(-2) ?? '').split(','))
  .map((text) => text.trim())
  .filter((text) => text !== '')
  .map((text) => ({ word: text.replaceAll('`', ''), isCodeOnly: text.startsWith('`') }));

// Excludes published migrations, which never change.
const isOurs = (file: string): boolean =>
  !/\/migrations\/|^pnpm-lock|^CHANGELOG|^GLOSSARY|vocabulary\.test\.ts$|\.lock\.json$/.test(file);
const code = files(/^(packages|services|deploy|test)\/.*\.(ts|cjs)$/).filter(isOurs);
const prose = files(/\.md$/).filter(isOurs);

const wordsOf = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_./$]/g, ' ')
    .toLowerCase()} `;

/** Every name that a file defines or uses. Excludes strings, which may name a column or an event. */
function identifiersIn(file: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    // A name with underscores is a column that a query returned.
    if (ts.isIdentifier(node) && !/[a-z]_[a-z]/.test(node.text)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  return names;
}

/** Comments, and the texts of tests, faults, and documents: everything that people read. */
function textIn(file: string): string {
  const text = read(file);
  if (!file.endsWith('.ts')) return text;
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g) ?? [];
  const titles = text.match(/\b(test|describe)(\.each\([^)]*\))?\(\s*(['`])[\s\S]*?\3/g) ?? [];
  const texts = text.match(/\b(summary|description|message|help|title): '[^']*'/g) ?? [];
  return [...comments, ...titles, ...texts].join('\n');
}

test('the glossary lists words that are not used', () => {
  expect(unusedWords.length).toBeGreaterThan(10);
});

test('no name in code and no name of a file uses a word that the glossary has replaced', () => {
  const found = [...code, ...prose].flatMap((file) => {
    const names = [file.split('/').at(-1) ?? '', ...(file.endsWith('.ts') ? identifiersIn(file) : [])];
    return unusedWords.flatMap(({ word }) =>
      names.filter((name) => wordsOf(name).includes(` ${word} `)).map((name) => `${file}: ${name} (${word})`),
    );
  });
  expect(found).toEqual([]);
});

test('no comment, title, public text, or document uses a word that the glossary has replaced', () => {
  const found = [...code, ...prose].flatMap((file) => {
    const text = textIn(file);
    return unusedWords
      .filter(({ word, isCodeOnly }) => !isCodeOnly && new RegExp(`\\b${word}\\b`, 'i').test(text))
      .map(({ word }) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
