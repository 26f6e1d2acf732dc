// `npm run check:docs`: the documentation in a real browser, on a phone and on a desk, in light and dark. Needs a Chromium on PATH
// or in CHROMIUM, and says so where there is none; `--require` makes that a failure. Pictures are left in `.local/docs`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/local-stack/paths';
import { testFleet } from '@pay/testkit/fleet';
import { eventually } from '@pay/testkit/eventually';
import { findChromium, openBrowser, type Tab, type View } from './browser.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = join(localFolder, 'docs');
mkdirSync(folder, { recursive: true });

const views: readonly View[] = [390, 1_440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, height: width === 390 ? 844 : 900, theme })),
);
const pages = [
  '/',
  '/docs',
  ...['quick-start', 'webhooks', 'errors', 'sandbox', 'transfers', 'events', 'states', 'api', 'api/createTransfer'].map(
    (name) => `/docs/${name}`,
  ),
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { readonly id: string; readonly impact: string; readonly nodes: { readonly html: string }[] };

const program = findChromium();
if (program === undefined) {
  say('Documentation in a browser: SKIPPED, no Chromium on PATH or in CHROMIUM');
  process.exit(process.argv.includes('--require') ? 1 : 0);
}
spawnSync(process.execPath, ['--no-warnings', join(repositoryRoot, 'packages/docs-site/src/write-site.ts')], {
  stdio: 'inherit',
});
const base = process.env['DOCS_URL'];
const fleet = base === undefined ? await testFleet({ extra: { RATE_PAGES: '1000;w=1;burst=1000' } }) : undefined;
const url = base ?? fleet?.url ?? '';
const browser = await openBrowser(program);
const findings: string[] = [];
try {
  for (const view of views) {
    await browser.tab.show(view);
    for (const page of pages) findings.push(...(await look(browser.tab, page, view)));
    findings.push(...(await search(browser.tab, view)));
  }
} finally {
  await browser.close();
  await fleet?.stop();
}
for (const finding of findings) say(finding);
say(
  `Documentation in a browser: ${pages.length} pages in ${views.length} views, ${findings.length} findings; pictures in ${folder}`,
);
process.exit(findings.length === 0 ? 0 : 1);

async function look(tab: Tab, page: string, view: View): Promise<string[]> {
  await tab.open(`${url}${page}`);
  const where = `${page} at ${view.width} px, ${view.theme}`;
  const isWide = await tab.evaluate<boolean>(`document.documentElement.scrollWidth > ${view.width}`);
  const found = await violations(tab);
  const name = page.replaceAll('/', '_').replace(/^_$/, '_home');
  writeFileSync(join(folder, `${name}.${view.width}.${view.theme}.png`), await tab.screenshot());
  return [
    ...(isWide ? [`${where}: wider than the window`] : []),
    ...found.map(({ id, impact, nodes }) => `${where}: axe ${id} (${impact}): ${nodes[0]?.html.slice(0, 160) ?? ''}`),
    ...tab.complaints().map((complaint) => `${where}: ${complaint}`),
  ];
}

async function violations(tab: Tab): Promise<Violation[]> {
  await tab.evaluate(axe);
  const all = await tab.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)');
  return all.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** What a developer does first with an error: its code leads to the error, to a guide and to an operation. */
async function search(tab: Tab, view: View): Promise<string[]> {
  await tab.open(`${url}/docs`);
  await tab.evaluate("document.getElementById('search-open').click()");
  await tab.type('insufficient_funds');
  const kinds = await eventually(
    () => tab.evaluate<string[]>("[...document.querySelectorAll('#search-results h2')].map((one) => one.textContent)"),
    (found) => found.length > 0,
  );
  const found = await violations(tab);
  writeFileSync(join(folder, `search.${view.width}.${view.theme}.png`), await tab.screenshot());
  return [
    ...['Errors', 'Guides', 'Operations'].filter((kind) => !kinds.includes(kind)).map((kind) => `the search finds no ${kind}`),
    ...found.map(
      ({ id, nodes }) => `search at ${view.width} px, ${view.theme}: axe ${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`,
    ),
  ];
}
