// Names that an operator reads on a page and types or searches elsewhere: variables, actions, dashboards, headings.
// Also the required parts of each paging alert's page.
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { actionNames } from '@pay/contract/console/admin/admin-changes';
import { auditActions } from '@pay/contract/webhook/audit';
import { alertGroups } from '@pay/observability/alert-groups';
import { dashboards } from '@pay/observability/dashboards/all';
import { files, read } from '../conventions/repository.ts';
import { pages } from './snippets.ts';

type Mention = { readonly page: string; readonly name: string };

const namesIn = (page: string, pattern: RegExp, text = read(page)): Mention[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => ({ page, name }));
const allNames = (pattern: RegExp): Mention[] => pages.flatMap((page) => namesIn(page, pattern));
const without = (mentions: readonly Mention[], exists: (name: string) => boolean): string[] => [
  ...new Set(mentions.filter(({ name }) => !exists(name)).map(({ page, name }) => `${page}: ${name}`)),
];

const variable = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g;
/** Placeholders of commands, and names in SQL. */
const placeholders = ['KEY_ID', 'CUSTOMER_ID', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
const configurations = files(/^(?:services|packages|deploy)\/.*src\/.*\.ts$/)
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');
const hasVariable = (name: string): boolean => placeholders.includes(name) || new RegExp(`\\b${name}\\b`).test(configurations);

test('every variable that a page names is read by a program', () => {
  const named = allNames(variable);
  expect(named.length).toBeGreaterThan(10);
  expect(without(named, hasVariable)).toEqual([]);
  expect(hasVariable('SAGA_BATCHES_MAX')).toBe(false);
});

const action = /`([a-z_]+\.[a-z_]+)(?=[` ])/g;
const nouns = new Set<string>(actionNames.map((name) => name.split('.')[0] ?? ''));
const schemas = files(/^services\/[^/]+\/schema\.sql$/);
const isTable = (name: string): boolean => {
  const [service = '', table = ''] = name.split('.');
  const schema = `services/${service}/schema.sql`;
  return schemas.includes(schema) && read(schema).includes(`create table ${table} (`);
};
const values = parse(read('helm/payments/values.yaml')) as Readonly<Record<string, unknown>>;
const isValue = (name: string): boolean => {
  const [part = '', key = ''] = name.split('.');
  const group = values[part];
  return typeof group === 'object' && group !== null && key in group;
};
const isAction = (name: string): boolean =>
  !nouns.has(name.split('.')[0] ?? '') ||
  (actionNames as readonly string[]).includes(name) ||
  name in auditActions ||
  isTable(name) ||
  isValue(name);

test('every action that a page names exists, even without its input', () => {
  const named = allNames(action);
  expect(named.filter(({ name }) => (actionNames as readonly string[]).includes(name)).length).toBeGreaterThan(40);
  expect(without(named, isAction)).toEqual([]);
  expect(isAction('wallet.freez')).toBe(false);
});

test('every dashboard and panel that a page names exists', () => {
  const titles = JSON.stringify(dashboards);
  const named = [...allNames(/_(\d{1,2} [A-Z][a-zA-Z ]+)_/g), ...allNames(/(?:table|panel|pools_,) _([A-Z][a-zA-Z ,]+)_/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(without(named, (name) => titles.includes(`"title":"${name}"`))).toEqual([]);
});

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[`_*]/g, '')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const hasHeading = (page: string, anchor: string): boolean =>
  namesIn(page, /^#{1,4} (.+)$/gm).some(({ name }) => anchorOf(name) === anchor);

test('every link to a heading of a page finds it', () => {
  const links = files(/^docs\/.*\.md$|^helm\/.*\.md$|^services\/[^/]+\/README\.md$/).flatMap((page) =>
    [...read(page).matchAll(/\]\(([\w./-]*\.md)?#([\w-]+)\)/g)].map(([, target, anchor = '']) => ({
      page,
      target: target === undefined ? page : join(dirname(page), target),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(
    links
      .filter(({ target, anchor }) => !hasHeading(target, anchor))
      .map(({ page, target, anchor }) => `${page}: ${target}#${anchor}`),
  ).toEqual([]);
});

/** Log lines of another program. */
const ofNats = ['Permissions Violation'];

test('every log line that a page uses for a diagnosis is written by a program', () => {
  const mentions = allNames(/[Ll]og `([^`]+)`/g);
  expect(mentions.length).toBeGreaterThan(4);
  const isWritten = (text: string): boolean =>
    ofNats.includes(text) || text.split(': ').some((part) => configurations.includes(part));
  expect(without(mentions, isWritten)).toEqual([]);
  expect(isWritten('waiting for the schemas')).toBe(false);
});

test('the list of alerts shows no template of an alert', () => {
  expect(namesIn('docs/runbooks/README.md', /(\{\{.*?\}\})/g)).toEqual([]);
});

const pagingAlerts = [
  ...new Set(
    alertGroups.flatMap(({ alerts }) => alerts.filter(({ severity }) => severity === 'page').map(({ alert }) => alert as string)),
  ),
];

test('each page of an alert that wakes a person has steps and says when to wake the second person', () => {
  expect(pagingAlerts.length).toBeGreaterThan(20);
  const lacking = pagingAlerts.flatMap((alert) => {
    const page = read(`docs/runbooks/${alert}.md`);
    const [, mitigation = ''] = page.split('## Mitigation\n');
    return [
      ...(/second\s+person|second one/.test(page) ? [] : [`${alert}: second person`]),
      ...(/^1\. /m.test(mitigation) ? [] : [`${alert}: steps`]),
    ];
  });
  expect(lacking).toEqual([]);
});
