// The whole site: every address with its content. Equal sources always give equal files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { brunoPath, brunoText } from './bruno-collection.ts';
import { drawings, machinesPage } from './diagrams.ts';
import { eventPage } from './event-page.ts';
import { guideNames, guides } from './guides.ts';
import { homePage, landingText, landingDescription, landingTitle, llmsText } from './home.ts';
import { fullText, missingPath, missingTexts, missingTitle, nearestMark, robotsText } from './special-files.ts';
import { pageHtml, plainHtml, type Assets } from './layout.ts';
import { withFieldText } from './field-lists.ts';
import { addressOf, createRenderer, type Rendering } from './markdown.ts';
import { operationPages } from './operation-pages.ts';
import type { Page, Site, SiteFile } from './page.ts';
import { postmanPath, postmanText } from './postman-collection.ts';
import { searchRecords } from './search-records.ts';

const htmlType = 'text/html; charset=utf-8';
const textType = 'text/plain; charset=utf-8';
const markdownType = 'text/markdown; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';
const iconType = 'image/svg+xml';
const scriptType = 'text/javascript; charset=utf-8';

/** Every page, in navigation order. */
export function sitePages(): Page[] {
  const [list, ...each] = operationPages();
  const pages = [...guides(), ...(list === undefined ? [] : [list]), eventPage(), machinesPage(), ...each];
  return [homePage(pages), ...pages];
}

export async function buildSite(): Promise<Site> {
  const pages = sitePages();
  const guidePages = pages.filter(({ path }) => guideNames.includes(path.slice('/docs/'.length)));
  const files = new Map<string, SiteFile>();
  const assets = putAssets(files, pages);
  const render = createRenderer(await drawings());
  for (const page of pages) {
    const content = pageHtml({ page, pages, assets, ...renderPage(page, render) });
    files.set(page.path, { type: htmlType, content, title: page.title });
    files.set(`${page.path}.md`, { type: markdownType, content: textOf(page) });
  }
  for (const [address, content] of pictures(pages))
    files.set(address, { type: address.endsWith('.webp') ? 'image/webp' : 'image/png', content });
  const home = files.get('/docs');
  if (home !== undefined) files.set('/docs/', home);
  files.set('/', { type: htmlType, content: plainHtml(landingTitle, landingDescription, assets, render(landingText).html) });
  files.set('/llms.txt', { type: textType, content: llmsText(pages) });
  files.set('/llms-full.txt', { type: textType, content: fullText(guidePages.map(textOf)) });
  files.set(postmanPath, { type: jsonType, content: postmanText() });
  files.set(brunoPath, { type: 'application/yaml; charset=utf-8', content: brunoText() });
  files.set('/robots.txt', { type: textType, content: robotsText });
  files.set('/favicon.ico', { type: iconType, content: client('icon.svg') });
  files.set(missingPath, { type: htmlType, content: plainHtml(missingTitle, missingTitle, assets, renderMissing(render)) });
  return files;
}

/** An operation's code is beside its text on a wide window, and between its description and its fields on a phone. */
function renderPage({ markdown, parts }: Page, render: (markdown: string) => Rendering): Rendering {
  if (parts === undefined) return render(markdown);
  const [intro, samples, fields] = [parts.intro, parts.samples, parts.fields].map(render);
  const html =
    `<div class="intro">${intro?.html ?? ''}</div><section class="samples" aria-label="Example">${samples?.html ?? ''}</section>` +
    `<div class="reference">${fields?.html ?? ''}</div>`;
  return { html, headings: [] };
}

const renderMissing = (render: (markdown: string) => Rendering): string =>
  missingTexts.map((text) => render(text).html).join(nearestMark);

/** The pictures that guides show, by address. */
function pictures(pages: readonly Page[]): Map<string, Buffer> {
  const shown = pages.flatMap(({ markdown }) =>
    [...markdown.matchAll(/docs\/img\/([\w-]+\.(?:png|webp))/g)].map(([, name = '']) => name),
  );
  const folder = new URL('../../../docs/img/', import.meta.url);
  return new Map(shown.map((name) => [`/docs/img/${name}`, readFileSync(new URL(name, folder))]));
}

/** The page's Markdown for readers of text: links lead to Markdown, diagrams are Mermaid. */
function textOf({ title, markdown }: Page): string {
  const text = withFieldText(markdown)
    .replaceAll(/^```states [\w.]+$/gm, '```mermaid')
    .replaceAll(/^(#+ .*?)\s*\{#[\w-]+\}$/gm, '$1')
    .replaceAll(/\]\(([^)\s]+)\)/g, (_link, href: string) => `](${markdownAddress(addressOf(href))})`);
  return `# ${title}\n\n${text.trimEnd()}\n`;
}

const markdownAddress = (href: string): string =>
  href.replace(/^(\/docs(?:\/[\w/-]+)?)(?=#|$)/, (path: string) => (path === '/docs/reference' ? path : `${path}.md`));

const client = (name: string): string => readFileSync(new URL(`../client/${name}`, import.meta.url), 'utf8');
const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Adds the assets of pages, each under a name with its hash. */
function putAssets(files: Map<string, SiteFile>, pages: readonly Page[]): Assets {
  const put = (name: string, type: string, content: string): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const path = `/docs/assets/${name.replace(/(?=\.\w+$)/, `.${hash}`)}`;
    files.set(path, { type, content, isForGood: true });
    return path;
  };
  const engine = readFileSync(new URL(import.meta.resolve('minisearch')), 'utf8').replace(/\n\/\/# sourceMappingURL=.*$/m, '');
  const module = (name: string): string => stripTypeScriptTypes(source(`${name}.ts`));
  const terms = put('search-terms.js', scriptType, module('search-terms'));
  const rules = put('search-rules.js', scriptType, module('search-rules').replace('./search-terms.ts', terms));
  return {
    style: put('site.css', 'text/css; charset=utf-8', client('site.css')),
    theme: put('theme.js', scriptType, client('theme.js')),
    script: put('site.js', scriptType, client('site.js').replace('./search-rules.js', rules)),
    icon: put('icon.svg', iconType, client('icon.svg')),
    search: put('search.json', jsonType, JSON.stringify(searchRecords(pages))),
    engine: put('minisearch.js', scriptType, engine),
  };
}
