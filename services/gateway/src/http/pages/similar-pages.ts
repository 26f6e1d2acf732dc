// Pages of the documentation whose addresses resemble an unknown one: a former name, another folder, or a misspelling.
import { comparedMax, differenceOf } from '@pay/contract/nearest';

export type SitePage = { readonly path: string; readonly title: string };

const similarMax = 5;
/** Names that differ in more than this share of letters are not similar. */
const differenceMax = 0.4;
/** Segments of the unknown path that are compared. The work grows with their number, and callers choose it. */
const segmentsMax = 4;

/** Folders of the site. Every address has some of them. */
const folders: ReadonlySet<string> = new Set(['docs', 'api', 'guides', 'reference']);

const namesIn = (path: string): string[] =>
  path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .filter((segment) => segment !== '' && !folders.has(segment) && segment.length <= comparedMax)
    .slice(0, segmentsMax);

/** At most five pages, the most similar first. Each segment of the unknown path can name a page. */
export function findSimilarPages(path: string, pages: readonly SitePage[]): readonly SitePage[] {
  const names = namesIn(path);
  return pages
    .map((page) => {
      const own = namesIn(page.path).at(-1) ?? '';
      return { page, difference: Math.min(1, ...names.map((name) => differenceOf(name, own))) };
    })
    .filter(({ difference }) => difference <= differenceMax)
    .sort((a, b) => a.difference - b.difference)
    .slice(0, similarMax)
    .map(({ page }) => page);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** Never contains the unknown address. */
export function similarPagesHtml(pages: readonly SitePage[]): string {
  if (pages.length === 0) return '';
  const items = pages.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`);
  return `<p>Similar pages:</p><ul>${items.join('')}</ul>`;
}
