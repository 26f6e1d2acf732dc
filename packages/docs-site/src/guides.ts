// The guides: their names, order, and text. A guide is a Markdown file that also reads well in the repository. `<!--
// include: name -->` inserts a table that is generated from the code. `<!-- run: sh … -->` contains code that only the
// guide's test runs.
import { readFileSync } from 'node:fs';
import { fragments } from './fragments.ts';
import type { Page, PageGroup } from './page.ts';

const groups: Readonly<Partial<Record<PageGroup, readonly string[]>>> = {
  Start: ['quick-start', 'authentication', 'migration'],
  Basics: ['money', 'idempotency', 'errors', 'pagination', 'rate-limits', 'versioning'],
  Events: ['webhooks', 'sandbox'],
  Products: [
    'customers',
    'identity-check',
    'wallets',
    'holds',
    'transfers',
    'conversions',
    'batches',
    'fees',
    'reports',
    'cards',
    'risk',
    'end-user-statuses',
  ],
  Production: ['going-live', 'audit-log', 'operating', 'console', 'operators'],
};

/** Names of all guides, in navigation order. */
export const guideNames: readonly string[] = Object.values(groups).flat();

export const guideText = (name: string): string => readFileSync(new URL(`../guides/${name}.md`, import.meta.url), 'utf8');

const hiddenBlock = /<!-- run: \w+\n[\s\S]*?-->\n?/g;
const include = /^<!-- include: ([\w-]+) -->$/gm;

export const guides = (): Page[] =>
  Object.entries(groups).flatMap(([group, names]) => names.map((name) => guideOf(name, group as PageGroup)));

function guideOf(name: string, group: PageGroup): Page {
  const [, title = '', description = '', body = ''] = /^# (.+)\n\n([\s\S]+?)\n\n([\s\S]*)$/.exec(guideText(name)) ?? [];
  if (title === '') throw new Error(`guides/${name}.md must begin with a title and a paragraph`);
  const markdown = body.replaceAll(hiddenBlock, '').replaceAll(include, (_line, fragment: string) => fragmentOf(fragment, name));
  const [lead = ''] = description.replaceAll(/\s+/g, ' ').split(/(?<=\.) /);
  return { path: `/docs/${name}`, title, description: lead, group, markdown: `${description}\n\n${markdown}` };
}

function fragmentOf(name: string, guide: string): string {
  const make = fragments[name];
  if (make === undefined) throw new Error(`guides/${guide}.md includes ${name}, which is not in fragments.ts`);
  return make();
}
