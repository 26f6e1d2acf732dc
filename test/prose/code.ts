// The prose in TypeScript: comments, messages of faults, and the texts of screens.
import ts from 'typescript';
import type { Passage } from './rules.ts';

const commentPattern = /\/\*[\s\S]*?\*\/|(?:(?<=^|\n)[ \t]*\/\/[^\n]*(?:\n|$))+|(?<=\s)\/\/[^\n]*/g;
const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** Comments as passages, with neighboring `//` lines as one. Code in them reads `Code`. */
export const commentsOf = (source: string): Passage[] =>
  [...source.matchAll(commentPattern)].map((match) => ({
    line: lineOf(source, match.index),
    text: withoutCode(match[0].replaceAll(/^[ \t]*(?:\/\/|\/\*\*?|\*\/|\*)[ \t]?|\*\/$/gm, '')),
  }));

export const commentLinesOf = (source: string): Passage[] =>
  source.split('\n').flatMap((text, at) => (/^\s*(?:\/\/|\/?\*)/.test(text) ? [{ line: at + 1, text }] : []));

const withoutCode = (text: string): string => text.replaceAll(/`[^`\n]*`/g, 'Code').replaceAll(/\$\{[^}]*\}/g, 'Code');

const faultCalls =
  /^(?:invalidField|conflict|notFound|unavailable|forbid|refuse|refused|report|fieldIssue|exceedsLimit|outOfRange)$/;
const faultFields = new Set(['hint', 'message', 'meaning', 'explanation']);
const isProse = (text: string): boolean => /[a-z]{2,}[,;:]? [a-z]/i.test(text);

function literal(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `Code${span.literal.text}`).join('');
}

function passagesOf(path: string, source: string, isWanted: (node: ts.Node, text: string) => boolean): Passage[] {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Passage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = ts.isJsxText(node) ? node.text.trim() : literal(node);
    if (text !== undefined && isProse(text) && isWanted(node, text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: withoutCode(text) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Messages and hints of faults. */
export const faultTextsOf = (path: string, source: string): Passage[] =>
  passagesOf(path, source, ({ parent }) => {
    if (ts.isPropertyAssignment(parent)) return faultFields.has(parent.name.getText());
    if (!ts.isCallExpression(parent)) return false;
    const name = ts.isPropertyAccessExpression(parent.expression) ? parent.expression.name.text : parent.expression.getText();
    return faultCalls.test(name);
  });

export const screenTextsOf = (path: string, source: string): Passage[] =>
  passagesOf(
    path,
    source,
    ({ parent }, text) => !/^[a-z-]+:|;|^\//.test(text) && !/className|^d$/.test(parent.getText().slice(0, 9)),
  );
