// The prose of a Markdown page: its blocks without code, and its lines without tables and fences.
import MarkdownIt from 'markdown-it';
import type { Passage } from './rules.ts';

const md = new MarkdownIt({ html: true });

export type MarkdownProse = { readonly passages: readonly Passage[]; readonly lines: readonly Passage[] };

/** Code and addresses count as one word. */
const textOfToken = (token: { type: string; content: string }): string => {
  if (token.type === 'text') return token.content;
  if (token.type === 'code_inline') return 'Code';
  return token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : '';
};

export function readMarkdown(source: string): MarkdownProse {
  const passages: Passage[] = [];
  const wrapped = new Set<number>();
  let isTable = false;
  let row = 0;
  for (const token of md.parse(source, {})) {
    if (token.type === 'table_open') isTable = true;
    if (token.type === 'table_close') isTable = false;
    if (token.type === 'tr_open') row = token.map?.[0] ?? row;
    if (token.type !== 'inline') continue;
    const [start, end] = token.map ?? [row, row];
    passages.push({ line: start + 1, text: (token.children ?? []).map(textOfToken).join('') });
    if (!isTable) for (let line = start; line < end; line++) wrapped.add(line);
  }
  const lines = source.split('\n').flatMap((text, line) => (wrapped.has(line) ? [{ line: line + 1, text }] : []));
  return { passages, lines };
}
