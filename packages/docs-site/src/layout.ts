// The frame around a page: head, navigation, contents, and assets.
import { escapeHtml } from './escape-html.ts';
import type { HeadingAnchor } from './markdown.ts';
import type { Page, PageGroup } from './page.ts';

export type Assets = {
  readonly style: string;
  readonly theme: string;
  readonly script: string;
  readonly icon: string;
  readonly search: string;
  readonly engine: string;
};

const groups: readonly PageGroup[] = ['Start', 'Basics', 'Events', 'Products', 'Production', 'Reference'];

const link = (href: string, text: string, isHere: boolean): string =>
  `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`;

/** The navigation beside a page. It lists only the operations of the page's own topic. */
function navigation(pages: readonly Page[], here: Page): string {
  const parts = groups.map((group) => {
    const own = pages.filter((page) => page.group === group).map((page) => link(page.path, page.title, page === here));
    const more = group === 'Reference' ? [link('/docs/reference', 'Interactive reference', false)] : [];
    return `<p id="nav-${group.toLowerCase()}">${group}</p><ul aria-labelledby="nav-${group.toLowerCase()}">${[...own, ...more].join('')}</ul>`;
  });
  if (here.tag !== undefined) {
    const beside = pages.filter((page) => page.tag === here.tag).map((page) => link(page.path, page.title, page === here));
    parts.unshift(`<p id="nav-tag">${escapeHtml(here.tag)}</p><ul aria-labelledby="nav-tag">${beside.join('')}</ul>`);
  }
  return parts.join('');
}

function contents(headings: readonly HeadingAnchor[]): string {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 2) return '';
  const items = shown.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('');
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items}</ul></nav>`;
}

const head = (title: string, description: string, assets: Assets, markdown?: string): string => `<!doctype html>
<html lang="en" data-search="${assets.search}" data-engine="${assets.engine}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description.replaceAll('`', ''))}">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
${markdown === undefined ? '' : `<link rel="alternate" type="text/markdown" href="${markdown}">\n`}<link rel="stylesheet" href="${assets.style}">
<script src="${assets.theme}"></script>
<script type="module" src="${assets.script}"></script>
</head>
`;

const header = (hasMenu: boolean): string => `<a class="skip" href="#content">Skip to the content</a>
<header>
${hasMenu ? '<button type="button" id="menu" aria-expanded="false" aria-controls="navigation">Menu</button>' : ''}
<a class="brand" href="/docs">Payments Platform</a>
<button type="button" id="search-open" aria-haspopup="dialog">Search <kbd>/</kbd></button>
<a href="/docs/reference">Reference</a>
<button type="button" id="theme" aria-label="Switch between light and dark">◐</button>
</header>
<dialog id="search" aria-label="Search the documentation">
<input id="search-input" type="search" autocomplete="off" spellcheck="false" placeholder="insufficient_funds, retries, createTransfer …" aria-label="Search for" aria-controls="search-results">
<div id="search-results" aria-live="polite"></div>
</dialog>
`;

export type Frame = {
  readonly page: Page;
  readonly pages: readonly Page[];
  readonly assets: Assets;
  readonly html: string;
  readonly headings: readonly HeadingAnchor[];
};

export function pageHtml({ page, pages, assets, html, headings }: Frame): string {
  const text = `${page.path}.md`;
  return `${head(`${page.title} · Payments Platform`, page.description, assets, text)}<body>
${header(true)}<div class="frame${page.parts === undefined ? '' : ' with-samples'}">
<nav id="navigation" aria-label="Documentation">${navigation(pages, page)}</nav>
<main id="content" tabindex="-1">
<article>
<h1>${escapeHtml(page.title)}</h1>
${html}</article>
<footer><a href="${text}">This page as Markdown</a></footer>
</main>
${contents(headings)}</div>
</body>
</html>
`;
}

/** A page without navigation: the start page of the address. */
export const plainHtml = (title: string, description: string, assets: Assets, html: string): string =>
  `${head(title, description, assets)}<body class="plain">
${header(false)}<main id="content" tabindex="-1">
<article>
<h1>${escapeHtml(title)}</h1>
${html}</article>
</main>
</body>
</html>
`;
