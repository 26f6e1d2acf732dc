// The list of alerts on the first page of the runbooks: each alert with its severity.
import { alertGroups } from './alert-groups.ts';
import type { AlertGroup } from './rules.ts';

const marks = { begin: '<!-- alerts: written by npm run generate -->', end: '<!-- /alerts -->' } as const;

/** The page with its list updated. @throws Error if the page has no place for the list. */
export function withRunbookIndex(page: string): string {
  const [before, rest] = page.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/runbooks/README.md has no place for the list of alerts');
  return `${before}${marks.begin}\n\n${alertGroups.map(linesOf).join('\n')}\n${marks.end}${after}`;
}

function linesOf({ name, alerts }: AlertGroup): string {
  // An error budget has an alert for each pair of windows, and one page for all these alerts.
  const byName = Object.entries(Object.groupBy(alerts, ({ alert }) => alert));
  const lines = byName.map(([alert, same = []]) => {
    const severities = [...new Set(same.map(({ severity }) => severity))].join(' or ');
    return `- [${alert}](${alert}.md), ${severities}\n`;
  });
  return `**${name}**\n\n${lines.join('')}`;
}
