// The index of guides, errors, events, and operations: a record per section of a guide, and per other entry.
import { withFieldText } from './field-lists.ts';
import type { Page } from './page.ts';
import { slugOf } from './markdown.ts';
import type { SearchRecord } from './search-rules.ts';

/** Maximum characters of a record that the search covers. */
const textMax = 5_000;

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/```[a-z]* ?[\w.]*\n|```/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[*`|#[\]<>]|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, textMax);

/** Removes examples: they would fill the record and repeat the fields. */
const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[\s\S]*?^```$/gm, ' ');

type Section = { readonly title: string; readonly id: string; readonly markdown: string };

/** Sections of a page, from heading to heading. */
function sectionsOf({ markdown, title }: Page): Section[] {
  // Comments in code look like headings.
  const lines = withFieldText(markdown).split('\n');
  const sections: { title: string; id: string; lines: string[] }[] = [{ title, id: '', lines: [] }];
  let isCode = false;
  for (const line of lines) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, heading] = isCode ? [] : (/^#{2,3} (.+)$/.exec(line) ?? []);
    if (heading === undefined) sections.at(-1)?.lines.push(line);
    else {
      const id = /\{#([\w-]+)\}/.exec(heading)?.[1] ?? slugOf(heading);
      sections.push({ title: heading.replaceAll('`', '').replace(/\s*\{#.*\}/, ''), id, lines: [] });
    }
  }
  return sections.map(({ lines: own, ...section }) => ({ ...section, markdown: own.join('\n') }));
}

const isCode = (title: string): boolean =>
  /^[A-Z]+(_[A-Z]+)*$|^[a-z]+([._][a-z]+)+$|^(required|mismatch|blocked|duplicate)$/.test(title);

function kindOf(page: Page, section: Section): SearchRecord['kind'] {
  if (page.group === 'Operations') return 'Operation';
  if (page.path === '/docs/errors' && isCode(section.title)) return 'Error';
  if (page.path === '/docs/events' && isCode(section.title)) return 'Event';
  return 'Guide';
}

export function searchRecords(pages: readonly Page[]): SearchRecord[] {
  const records = pages.flatMap((page): Omit<SearchRecord, 'id'>[] => {
    // The list of operations would hide the operations themselves.
    if (page.path === '/docs/api') return [];
    if (page.group === 'Operations') {
      const name = page.path.split('/').at(-1) ?? '';
      const [, request = ''] = /^```http\n(.*)$/m.exec(page.markdown) ?? [];
      const text = plain(withoutCode(page.searchText ?? page.markdown));
      return [{ kind: 'Operation', title: name, page: `${page.title} · ${request}`, text, url: page.path }];
    }
    return sectionsOf(page).map((section) => {
      const kind = kindOf(page, section);
      return {
        kind,
        title: section.title,
        page: section.title === page.title ? '' : page.title,
        // Omits examples of errors and events, because their incidental contents would match searches.
        text: plain(kind === 'Guide' ? section.markdown : withoutCode(section.markdown)),
        url: section.id === '' ? page.path : `${page.path}#${section.id}`,
      };
    });
  });
  return records.map((record, id) => ({ id, ...record }));
}
