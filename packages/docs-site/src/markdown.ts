// Converts Markdown to HTML: anchors on headings, tabs for code in several languages, scrolling tables, state diagrams.
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import jsonLanguage from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import MarkdownIt from 'markdown-it';
import { escapeHtml } from './escape-html.ts';
import { fieldHtml, fieldLanguage } from './field-lists.ts';

const grammars = { sh: bash, console: bash, go, http, java, json: jsonLanguage, python, ts: typescript };
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);

/** Languages of tabs. Adjacent blocks in different languages of this list form one group. */
const tabNames: Readonly<Record<string, string>> = { sh: 'curl', ts: 'TypeScript', python: 'Python', go: 'Go', java: 'Java' };

export type HeadingAnchor = { readonly level: number; readonly id: string; readonly text: string };
export type Rendering = { readonly html: string; readonly headings: readonly HeadingAnchor[] };

/** `NOT_FOUND` and `transaction.completed` keep their punctuation, so an anchor equals the searched text. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[`'’]/g, '')
    .replaceAll(/[^a-z0-9_.]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const explicitId = /\s*\{#([\w-]+)\}\s*$/;

type Token = InstanceType<typeof MarkdownIt> extends { parse: (...args: never[]) => (infer T)[] } ? T : never;

/** @param drawings SVG by the name of a state machine */
export function createRenderer(drawings: ReadonlyMap<string, string>): (markdown: string) => Rendering {
  const md = new MarkdownIt({ html: false, typographer: false });
  const renderInline = (markdown: string): string => md.renderInline(markdown, {});
  md.renderer.rules['fence'] = (tokens, at) =>
    languageOf(tokens[at]) === fieldLanguage
      ? fieldHtml(tokens[at]?.content ?? '', renderInline)
      : fenceHtml(tokens, at, drawings);
  md.renderer.rules['table_open'] = (tokens, at, options) =>
    `<div class="table" role="group" aria-label="Table" tabindex="0">${md.renderer.renderToken(tokens, at, options)}`;
  // A cell's contents become one element beside the name of its column.
  md.renderer.rules['td_open'] = (tokens, at, options) => `${md.renderer.renderToken(tokens, at, options)}<div>`;
  md.renderer.rules['td_close'] = () => '</div></td>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
  md.renderer.rules['code_inline'] = (tokens, at) => codeHtml(tokens[at]?.content ?? '');
  md.core.ruler.push('guide-links', ({ tokens }) => tokens.forEach(leadToPages));
  md.core.ruler.push('table-cells', ({ tokens }) => nameCells(tokens));
  return (markdown) => {
    const tokens = md.parse(markdown, {});
    const headings = withAnchors(tokens);
    return { html: md.renderer.render(tokens, md.options, {}), headings };
  };
}

/** Maximum characters of a name. Longer texts, such as a request with its body, may wrap anywhere. */
const nameMax = 32;

const codeHtml = (text: string): string =>
  `<code${text.length > nameMax ? ' class="long"' : ''}>${breakable(escapeHtml(text))}</code>`;

/** Lets a long path or an event name wrap after each part. Copied text contains no extra characters. */
const breakable = (html: string): string => html.replaceAll(/(?<=[\w}])\/(?=[\w{])|(?<=[a-z])\.(?=[a-z])/g, '$&<wbr>');

/** Maximum characters side by side on a phone, in a row and in a cell. Longer texts wrap. */
const phone = { row: 34, cell: 18 } as const;

/**
 * Each cell names its column, and each part has a table role. On a phone, the rows of a wide table are stacked blocks,
 * which screen readers would not recognize as a table.
 */
function nameCells(tokens: readonly Token[]): void {
  let columns: { readonly name: string; width: number }[] = [];
  let table: Token | undefined;
  let cell = 0;
  tokens.forEach((token, at) => {
    const text = textOf(tokens[at + 1]);
    const width = Math.min(text.length, phone.cell);
    if (token.type === 'table_open') [table, columns] = [token, []];
    if (token.type === 'tr_open') cell = 0;
    if (token.type === 'th_open') columns.push({ name: text, width });
    if (token.type === 'td_open') {
      const column = columns[cell++];
      token.attrSet('data-column', column?.name ?? '');
      if (column !== undefined) column.width = Math.max(column.width, width);
    }
    const isWide = columns.length > 2 && columns.reduce((sum, column) => sum + column.width, 0) > phone.row;
    if (token.type === 'table_close' && isWide) table?.attrSet('class', 'wide');
    const role = roles[token.type];
    if (role !== undefined) token.attrSet('role', role);
  });
}

const roles: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

const textOf = (inline: Token | undefined): string => (inline?.children ?? []).map(({ content }) => content).join('');

function leadToPages({ children }: Token): void {
  for (const child of children ?? []) {
    if (child.type === 'link_open') {
      const href = addressOf(String(child.attrGet('href') ?? ''));
      child.attrSet('href', href);
      if (/^\/docs\/[\w-]+\.(postman_collection\.json|opencollection\.yml)$/.test(href)) child.attrSet('download', '');
    }
    if (child.type === 'image') {
      child.attrSet('src', addressOf(String(child.attrGet('src') ?? '')));
      child.attrSet('loading', 'lazy');
    }
  }
}

/** Guides link to each other's files and show pictures from `docs/img`. */
export const addressOf = (href: string): string =>
  href
    .replace(/^(?:\.\/)?([a-z-]+)\.md(?=#|$)/, '/docs/$1')
    .replace(/^(?:\.\.\/){3}docs\/img\/(?=[\w-]+\.(?:png|webp)$)/, '/docs/img/');

function withAnchors(tokens: Token[]): HeadingAnchor[] {
  const headings: HeadingAnchor[] = [];
  tokens.forEach((token, at) => {
    const inline = tokens[at + 1];
    if (token.type !== 'heading_open' || inline === undefined) return;
    const id = explicitId.exec(inline.content)?.[1] ?? slugOf(inline.content);
    const last = inline.children?.at(-1);
    if (last?.type === 'text') last.content = last.content.replace(explicitId, '');
    const text = inline.content.replace(explicitId, '').replaceAll('`', '');
    token.attrSet('id', id);
    headings.push({ level: Number(token.tag.slice(1)), id, text });
  });
  return headings;
}

function fenceHtml(tokens: Token[], at: number, drawings: ReadonlyMap<string, string>): string {
  const token = tokens[at];
  if (token === undefined) return '';
  const language = languageOf(token);
  if (language === 'states') return `<figure class="states" tabindex="0">${drawings.get(argumentOf(token)) ?? ''}</figure>\n`;
  const [first, end] = groupAround(tokens, at);
  const names = tokens.slice(first, end).map(tabOf);
  // Two blocks of one language in a row are two steps of a program.
  if (names.length < 2 || new Set(names).size < names.length) return blockHtml(token);
  const opening = at === first ? '<div class="tabs">' : '';
  const closing = at === end - 1 ? '</div>\n' : '';
  return `${opening}${blockHtml(token)}${closing}`;
}

/** Range of adjacent blocks in tab languages. */
function groupAround(tokens: Token[], at: number): [first: number, end: number] {
  const isTab = (token: Token | undefined): boolean => token?.type === 'fence' && tabOf(token) in tabNames;
  if (!isTab(tokens[at])) return [at, at + 1];
  let [first, end] = [at, at + 1];
  while (isTab(tokens[first - 1])) first -= 1;
  while (isTab(tokens[end])) end += 1;
  return [first, end];
}

const languageOf = (token: Token | undefined): string => token?.info.trim().split(' ')[0] ?? '';
const argumentOf = (token: Token): string => token.info.trim().split(' ')[1] ?? '';

/** Terminal commands appear in the tab of the language that they are about. */
const tabOf = (token: Token): string => (languageOf(token) === 'console' ? argumentOf(token) : languageOf(token));

function blockHtml(token: Token): string {
  const [language, tab, text] = [languageOf(token), tabOf(token), token.content.trimEnd()];
  const inside = language in grammars ? hljs.highlight(text, { language }).value : escapeHtml(text);
  const label = tabNames[tab] ?? (language === 'json' ? 'JSON' : language === 'console' ? 'Terminal' : 'Text');
  const pre = `<pre tabindex="0" aria-label="Code, ${label}"><code class="${language}">${inside}</code></pre>`;
  return `<div class="block" data-language="${tab === '' ? language : tab}" data-label="${label}">${pre}</div>\n`;
}
