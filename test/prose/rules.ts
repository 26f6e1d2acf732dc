// The rules of writing that a tool can check: words, length of sentences, passive voice, width of lines.
import { toString } from 'nlcst-to-string';
import type { Root, Sentence } from 'nlcst';
import retextEnglish from 'retext-english';
import { unified } from 'unified';

export const ruleNames = ['words', 'length', 'passive', 'width'] as const;
export type RuleName = (typeof ruleNames)[number];
export type Problem = { readonly rule: RuleName; readonly line: number; readonly text: string };

/** A paragraph, a heading, a cell, a comment, or a text of the program. Code in it reads `Code`. */
export type Passage = { readonly line: number; readonly text: string };
export type Limits = { readonly sentenceWords: number; readonly isPassiveCounted: boolean };

/** Words and phrases that hide the subject or say nothing. */
const bannedPatterns = [
  'whoever|whatever|whomever|somebody|nobody|anybody',
  'told of|asked after|taken over|brought|of before|that is none|makes? up for|in its place|stands? still',
  'gives? back(?! (the )?(money|funds))',
  '(?:a|the|each|one|last|first|next) looks?',
  '(?:is|are) to (?!the\\b|an?\\b|its\\b|your\\b|code\\b)[a-z]+',
  'hurts|mend|mends|mended',
  'in order to|by itself|by themselves|at all|there is one|of its own|anew|and so on|what was before',
];
/** British spelling; ours is American. */
const british = [
  'behaviours?|colours?|favours?|honours?|labours?|neighbours?|centres?|programmes?|licences?|grey|cancelled|cancelling',
  '(?:authori|recogni|organi|normali|seriali|initiali|optimi|summari|synchroni|tokeni|minimi|maximi|randomi)s(?:e|es|ed|ing|ation)',
];
const wordPattern = new RegExp(`\\b(?:${[...bannedPatterns, ...british].join('|')})\\b`, 'gi');

const irregular =
  'begun|bought|bound|broken|built|caught|chosen|cut|done|drawn|driven|fed|found|given|gone|held|hidden|kept|known|laid|led|left|lent|lost|' +
  'made|meant|met|paid|proven|put|read|run|said|seen|sent|set|shown|shut|sold|spent|split|stolen|struck|taken|taught|thought|told|' +
  'understood|won|written';
const passivePattern = new RegExp(
  `\\b(?:is|are|was|were|be|been|being)\\s+(?:not\\s+|never\\s+|[a-z]+ly\\s+)*(?:[a-z]+ed|${irregular})\\b`,
  'gi',
);

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;

const english = unified().use(retextEnglish).freeze();

const sentencesOf = (tree: Root): Sentence[] =>
  tree.children
    .flatMap((node) => (node.type === 'ParagraphNode' ? node.children : []))
    .filter((node) => node.type === 'SentenceNode');

const isWord = (sentence: Sentence): number => sentence.children.filter((node) => node.type === 'WordNode').length;

/** The violations in a passage, in order. */
export function problemsOf({ line, text }: Passage, { sentenceWords, isPassiveCounted }: Limits): Problem[] {
  const words = [...text.matchAll(wordPattern)].map((match): Problem => ({
    rule: 'words',
    line: line + lineAt(text, match.index),
    text: match[0],
  }));
  const tree = english.parse(text);
  const long = sentencesOf(tree)
    .filter((sentence) => isWord(sentence) > sentenceWords)
    .map((sentence): Problem => ({
      rule: 'length',
      line: line + (sentence.position?.start.line ?? 1) - 1,
      text: `${isWord(sentence)} words: ${toString(sentence).replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    }));
  if (!isPassiveCounted) return [...words, ...long];
  const passives = [...text.matchAll(passivePattern)].map((match): Problem => ({
    rule: 'passive',
    line: line + lineAt(text, match.index),
    text: match[0].replaceAll(/\s+/g, ' '),
  }));
  return [...words, ...long, ...passives];
}

export const lineWidthMax = 120;

/** Lines of prose that are too wide. A line whose text cannot wrap, such as an address, does not count. */
export const wideLines = (lines: readonly Passage[]): Problem[] =>
  lines
    .filter(({ text }) => text.length > lineWidthMax && text.trim().lastIndexOf(' ', lineWidthMax) > 12)
    .map(({ line, text }): Problem => ({ rule: 'width', line, text: `${text.length} characters` }));
