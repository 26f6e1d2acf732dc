// Defines the checked texts and their limits. An area has one count per rule.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commentLinesOf, commentsOf, faultTextsOf, screenTextsOf } from './code.ts';
import { readMarkdown } from './markdown.ts';
import { problemsOf, wideLines, type Limits, type Passage, type Problem } from './rules.ts';

export type FoundProblem = Problem & { readonly file: string };
type Area = { readonly isOf: (file: string) => boolean; readonly judge: (file: string, source: string) => readonly Problem[] };

const publicLimits: Limits = { sentenceWords: 25, isPassiveCounted: true };
const pageLimits: Limits = { sentenceWords: 30, isPassiveCounted: true };
const findProblems = (passages: readonly Passage[], limits: Limits): Problem[] =>
  passages.flatMap((passage) => problemsOf(passage, limits));

function markdown(pattern: RegExp, limits: Limits): Area {
  const judge = (_file: string, source: string): Problem[] => {
    const { passages, lines } = readMarkdown(source);
    return [...findProblems(passages, limits), ...wideLines(lines)];
  };
  return { isOf: (file) => pattern.test(file), judge };
}

/** Every summary and description of an OpenAPI document. */
function openApiTexts(source: string): Passage[] {
  const found: Passage[] = [];
  source.split('\n').forEach((text, at) => {
    const match = /^\s*"(?:summary|description)": (".*"),?$/.exec(text);
    if (match?.[1] !== undefined)
      found.push({
        line: at + 1,
        text: String(JSON.parse(match[1]))
          .replaceAll(/`[^`]*`/g, 'Code')
          .replaceAll(/^- /gm, '\n'),
      });
  });
  return found;
}

const isSource = (file: string): boolean =>
  /^(?:packages|services|deploy|test)\/.*\.tsx?$/.test(file) && !/\/generated\//.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$|^test\/|\/test\//.test(file);

export const areas = {
  reference: {
    isOf: (file: string) => /^packages\/contract\/(?:admin-)?openapi\.json$/.test(file),
    judge: (_file: string, source: string) => findProblems(openApiTexts(source), publicLimits),
  },
  errors: {
    isOf: (file: string) =>
      isSource(file) &&
      !isTest(file) &&
      !/\/contract\/src\/(?:data|examples)\//.test(file) &&
      /^(?:services\/|packages\/(?:contract|core|kernel)\/)/.test(file),
    judge: (file: string, source: string) => findProblems(faultTextsOf(file, source), { ...publicLimits, sentenceWords: 20 }),
  },
  screens: {
    isOf: (file: string) => isSource(file) && !isTest(file) && /^packages\/console-(?:ui|model)\/src\//.test(file),
    judge: (file: string, source: string) => findProblems(screenTextsOf(file, source), publicLimits),
  },
  readme: markdown(/^README\.md$/, publicLimits),
  changelog: markdown(/^CHANGELOG\.md$|^changes\//, publicLimits),
  guides: markdown(/^packages\/docs-site\/guides\/.*\.md$/, pageLimits),
  project: markdown(/^(?:ARCHITECTURE|CONTRIBUTING|GLOSSARY|STYLE|SECURITY)\.md$/, pageLimits),
  packages: markdown(/^(?:packages|services|deploy|helm|test)\/(?!docs-site\/guides).*\.md$/, pageLimits),
  adr: markdown(/^docs\/adr\//, pageLimits),
  operate: markdown(/^docs\/operate\//, pageLimits),
  runbooks: markdown(/^docs\/runbooks\//, pageLimits),
  docs: markdown(/^docs\/(?!adr\/|operate\/|runbooks\/).*\.md$/, pageLimits),
  comments: {
    isOf: isSource,
    judge: (_file: string, source: string) => [
      ...findProblems(commentsOf(source), { sentenceWords: 30, isPassiveCounted: false }),
      ...wideLines(commentLinesOf(source)),
    ],
  },
} satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];

const ignoredFolders = new Set(['node_modules', '.git', '.local', 'dist', 'coverage']);
function walk(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : walk(root, name);
    return entry.isFile() && /\.(?:md|tsx?|json)$/.test(name) ? [name] : [];
  });
}

/** The problems of each area, by file and line. */
export function judgeRepository(root: string, selectedAreas: readonly AreaName[] = areaNames): Record<AreaName, FoundProblem[]> {
  const found = Object.fromEntries(areaNames.map((name) => [name, [] as FoundProblem[]])) as Record<AreaName, FoundProblem[]>;
  for (const file of walk(root, '').sort()) {
    const hits = selectedAreas.filter((name) => areas[name].isOf(file));
    if (hits.length === 0) continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const name of hits) found[name].push(...areas[name].judge(file, source).map((problem) => ({ ...problem, file })));
  }
  return found;
}
