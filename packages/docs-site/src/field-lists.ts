// Lists of fields as an API reader needs them: name, type, meaning, example, and the fields inside. A page holds such a
// list as a fenced block of JSON. The HTML is expandable without scripts, and the Markdown is a nested list.
import { escapeHtml } from './escape-html.ts';
import { code, fence, sentence } from './prose.ts';

export type FieldEntry = {
  readonly name: string;
  /** Such as `string or null`. Empty for a form of a union. */
  readonly type: string;
  /** `required` in requests, `optional` in responses that may lack the field. */
  readonly note?: string;
  /** Markdown of one paragraph. */
  readonly meaning: string;
  readonly values?: readonly string[];
  readonly example?: string;
  /** Fields of the object, or forms of the union. */
  readonly parts?: readonly FieldEntry[];
};

/** The language of the fenced block. */
export const fieldLanguage = 'fields';

export const fieldList = (entries: readonly FieldEntry[]): string => fence(fieldLanguage, JSON.stringify(entries));

const parseList = (text: string): readonly FieldEntry[] => JSON.parse(text) as FieldEntry[];

/** Replaces the lists of a page by Markdown lists. */
export const withFieldText = (markdown: string): string =>
  markdown.replaceAll(/^```fields\n(.*)\n```$/gm, (_block, text: string) => fieldText(parseList(text)));

function fieldText(entries: readonly FieldEntry[], indent = ''): string {
  const lines = entries.map(({ name, type, note, meaning, values = [], example, parts = [] }) => {
    const kind = [type, note].filter((one) => one !== undefined && one !== '').join(', ');
    const texts = [
      sentence(meaning),
      values.length === 0 ? '' : `One of ${values.map(code).join(', ')}.`,
      example === undefined ? '' : `Example: ${code(example)}.`,
    ].filter((text) => text !== '');
    const line = `${indent}- ${code(name)}${kind === '' ? '' : ` (${kind})`}: ${texts.join(' ')}`;
    return parts.length === 0 ? line : `${line}\n${fieldText(parts, `${indent}  `)}`;
  });
  return lines.join('\n');
}

/** Maximum values beside a field. More values are behind a summary. */
const valuesMax = 6;

/** @param renderInline converts the Markdown of a meaning */
export const fieldHtml = (text: string, renderInline: (markdown: string) => string): string =>
  listHtml(parseList(text), renderInline);

function listHtml(entries: readonly FieldEntry[], renderInline: (markdown: string) => string): string {
  const items = entries.map((entry) => {
    const { name, type, note, meaning, values = [], example, parts = [] } = entry;
    const marks = [
      `<code class="name">${breakableName(name)}</code>`,
      ...(type === '' ? [] : [`<span>${escapeHtml(type)}</span>`]),
      ...(note === undefined ? [] : [`<span class="${note}">${note}</span>`]),
    ];
    const body = [
      `<p class="field">${marks.join(' ')}</p>`,
      meaning === '' ? '' : `<p>${renderInline(sentence(meaning))}</p>`,
      valuesHtml(name, values),
      example === undefined ? '' : `<p class="example">Example: <code>${escapeHtml(example)}</code></p>`,
      partsHtml(entry, parts.length === 0 ? '' : listHtml(parts, renderInline)),
    ];
    return `<li>${body.join('')}</li>`;
  });
  return `<ul class="fields" role="list">${items.join('\n')}</ul>\n`;
}

/** Lets a long name wrap before each capital letter. */
const breakableName = (name: string): string => escapeHtml(name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, '<wbr>');

function valuesHtml(name: string, values: readonly string[]): string {
  if (values.length === 0) return '';
  const list = values.map((value) => `<code>${escapeHtml(value)}</code>`).join(', ');
  if (values.length <= valuesMax) return `<p>One of ${list}.</p>`;
  return `<details><summary>${values.length} values of <code>${escapeHtml(name)}</code></summary><p>${list}</p></details>`;
}

function partsHtml({ name, type, parts = [] }: FieldEntry, inner: string): string {
  if (inner === '') return '';
  const what = parts.every((part) => part.type === '') ? 'Forms' : 'Fields';
  // The first list of a response is the resource itself, which every reader wants to see.
  const open = type !== '' && name === 'data' ? ' open' : '';
  return `<details${open}><summary>${what} of <code>${escapeHtml(name)}</code></summary>${inner}</details>`;
}
