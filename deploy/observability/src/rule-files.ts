// Prometheus' rule files: one per group, so that an installation can omit a group by its name.
import { stringify } from 'yaml';
import { alertGroups } from './alert-groups.ts';
import { alertmanager } from './inhibition.ts';
import { groupOf, type Group } from './rules.ts';
import { sloRecordings } from './slo.ts';

const header = `# Written by \`npm run generate\` from deploy/observability/src; change it there.\n`;

export const asYaml = (value: object): string => stringify(value, { lineWidth: 130, aliasDuplicateObjects: false });

const file = (groups: readonly Group[]): string => header + asYaml({ groups });

/** Text by file name. */
export const ruleFiles = (): Record<string, string> => ({
  'payments-slo.yaml': file(sloRecordings()),
  ...Object.fromEntries(alertGroups.map((group) => [`${group.name}.yaml`, file([groupOf(group)])])),
});

/** An example of Alertmanager's configuration, which nothing mounts. */
export const alertmanagerFile = (): string => header + asYaml(alertmanager);
