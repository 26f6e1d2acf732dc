// `npm run check:docs`: the documentation in a real browser, on a phone and on a desktop, in light and dark. Saves
// pictures in `.local/docs`. Without a Chromium, prints a line, or fails with `--require`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { testFleet } from '@pay/testkit/fleet';
import { eventually } from '@pay/testkit/eventually';
import { openBrowser, type Tab, type View } from './browser.ts';
import { obtainChromium } from './chromium.ts';

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
  '/docs/reference',
];
/** Pages that still change after they have loaded, with their last element. */
const lastOn: Readonly<Record<string, { readonly fragment: string; readonly element: string }>> = {
  '/docs/reference': {
    fragment: '#tag/customers/POST/v1/customers',
    element: '[id$="tag/customers/POST/v1/customers"] .scalar-code-copy',
  },
};

/** Errors in third-party markup that configuration cannot fix. An obsolete entry is a finding itself. */
const knownFindings: readonly { readonly page: string; readonly rule: string; readonly html: RegExp; readonly reason: string }[] =
  [
    {
      page: '/docs/reference',
      rule: 'button-name',
      html: /^<button [^>]*class="[^"]*\bscalar-code-copy\b/,
      reason:
        "the reader's button that copies an example has an icon alone and takes no label; the example itself can be selected",
    },
    {
      page: '/docs/reference',
      rule: 'color-contrast',
      html: /^<span [^>]*class="[^"]*\btext-c-accent\b[^>]*>additionalProperty</,
      reason: "the reader's accent color on its light background; no setting changes it for the names of free properties alone",
    },
  ];
const metFindings = new Set<(typeof knownFindings)[number]>();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { readonly id: string; readonly impact: string; readonly nodes: { readonly html: string }[] };

const chromium = obtainChromium();
if (chromium === undefined) {
  say('Documentation in a browser: SKIPPED, no Chromium on PATH, in CHROMIUM or from npm');
  process.exit(process.argv.includes('--require') ? 1 : 0);
}
spawnSync(process.execPath, ['--no-warnings', join(repositoryRoot, 'packages/docs-site/src/write-site.ts')], {
  stdio: 'inherit',
});
const base = process.env['DOCS_URL'];
const fleet =
  base === undefined ? await testFleet({ services: ['gateway'], extra: { RATE_PAGES: '1000;w=1;burst=1000' } }) : undefined;
const url = base ?? fleet?.url ?? '';
const browser = await openBrowser(chromium);
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
for (const one of knownFindings) {
  if (metFindings.has(one)) say(`known, ${one.page}: axe ${one.rule}: ${one.reason}`);
  else findings.push(`${one.page}: axe ${one.rule} is no longer found: take it from the list of what is known`);
}
for (const finding of findings) say(finding);
say(
  `Documentation in a browser: ${pages.length} pages in ${views.length} views, ${findings.length} findings; pictures in ${folder}`,
);
process.exit(findings.length === 0 ? 0 : 1);

async function look(tab: Tab, page: string, view: View): Promise<string[]> {
  const last = lastOn[page];
  await tab.open(`${url}${page}${last?.fragment ?? ''}`);
  if (last !== undefined)
    await eventually(() => tab.evaluate<boolean>(`document.querySelector('${last.element}') !== null`), Boolean);
  const where = `${page} at ${view.width} px, ${view.theme}`;
  const isWide = await tab.evaluate<boolean>(`document.documentElement.scrollWidth > ${view.width}`);
  const found = (await violations(tab))
    .map((one) => ({ ...one, nodes: unknownOn(page, one) }))
    .filter(({ nodes }) => nodes.length > 0);
  const name = page.replaceAll('/', '_').replace(/^_$/, '_home');
  writeFileSync(join(folder, `${name}.${view.width}.${view.theme}.png`), await tab.screenshot());
  return [
    ...(isWide ? [`${where}: wider than the window`] : []),
    ...found.map(({ id, impact, nodes }) => `${where}: axe ${id} (${impact}): ${nodes[0]?.html.slice(0, 160) ?? ''}`),
    ...tab.complaints().map((complaint) => `${where}: ${complaint}`),
  ];
}

function unknownOn(page: string, { id, nodes }: Violation): Violation['nodes'] {
  return nodes.filter(({ html }) => {
    const found = knownFindings.find((one) => one.page === page && one.rule === id && one.html.test(html));
    if (found !== undefined) metFindings.add(found);
    return found === undefined;
  });
}

async function violations(tab: Tab): Promise<Violation[]> {
  await tab.evaluate(axe);
  const all = await tab.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)');
  return all.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** A developer's first steps with an error: its code leads to the error, to a guide, and to an operation. */
async function search(tab: Tab, view: View): Promise<string[]> {
  await tab.open(`${url}/docs`);
  await tab.evaluate("document.getElementById('search-open').click()");
  await tab.type('insufficient_funds');
  const kinds = await eventually(
    () => tab.evaluate<string[]>("[...document.querySelectorAll('#search-results h2')].map((one) => one.textContent)"),
    (headings) => headings.length > 0,
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
