// Writes the rule files and dashboards that the chart mounts, and the list of runbooks. Part of `npm run generate`.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { dashboardFiles } from './dashboard-files.ts';
import { alertmanagerFile, ruleFiles } from './rule-files.ts';
import { withRunbookIndex } from './runbook-index.ts';

const files = join(repositoryRoot, 'helm', 'payments', 'files');

replaceAll('rules', ruleFiles());
replaceAll('dashboards', dashboardFiles());
writeFileSync(join(repositoryRoot, 'deploy', 'observability', 'alertmanager.yaml'), alertmanagerFile());
const runbooks = join(repositoryRoot, 'docs', 'runbooks', 'README.md');
writeFileSync(runbooks, withRunbookIndex(readFileSync(runbooks, 'utf8')));

/** Writes the files of a folder. Empties the folder first, because the chart would still mount obsolete files. */
function replaceAll(folder: string, texts: Readonly<Record<string, string>>): void {
  const path = join(files, folder);
  mkdirSync(path, { recursive: true });
  for (const name of readdirSync(path)) rmSync(join(path, name));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(path, name), text);
}
