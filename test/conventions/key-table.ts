// The table of docs/security.md of services and their keys, read from the services' own configurations.
import { keyVariables } from '@pay/contract/variables';
import { configOf } from '@pay/platform/services/configs';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';

const marks = { begin: '<!-- keys: written by npm run generate -->', end: '<!-- /keys -->' } as const;

const holdersOf = (variable: string): ServiceName[] =>
  serviceNames.filter((service) => keyVariables(configOf[service]).includes(variable));

/** The page with its table of keys regenerated. @throws Error if the page has no marks for the table. */
export function withKeyTable(page: string): string {
  const [before, rest] = page.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/security.md has no place for the table of keys');
  const shared = [...new Set(serviceNames.flatMap((service) => keyVariables(configOf[service])))].sort();
  const rows = [
    '| `<service>-sealing-keys` | that service |',
    ...shared.map((variable) => `| \`${variable.toLowerCase().replaceAll('_', '-')}\` | ${holdersOf(variable).join(', ')} |`),
  ];
  const head = ['| keys in `payments-keys` | services that hold them |', '| --- | --- |'];
  return `${before}${marks.begin}\n\n${[...head, ...rows].join('\n')}\n\n${marks.end}${after}`;
}
