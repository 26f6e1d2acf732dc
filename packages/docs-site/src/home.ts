// The entry pages: `/` introduces the installation, `/docs` serves developers, and llms.txt serves programs.
import { brunoPath } from './bruno-collection.ts';
import type { Page, PageGroup } from './page.ts';
import { postmanPath } from './postman-collection.ts';
import { sentence } from './prose.ts';

export const landingTitle = 'Payments Platform';
export const landingDescription =
  'Virtual bank accounts, wallets, and payment cards for a platform’s customers, and transfers between currencies and rails, through one HTTP API.';

export const landingText = `${landingDescription}

- [Quick start](/docs/quick-start): from a key to a completed transfer in five minutes
- [Documentation](/docs): guides, errors, events and every operation
- [Interactive reference](/docs/reference): try requests in the browser
- [OpenAPI document](/openapi.json) and [llms.txt](/llms.txt), for programs
- Collections for [Postman](${postmanPath}) and [Bruno](${brunoPath})

The API is at \`/v1\` of this address; the key decides between sandbox and live.
`;

const titles: Readonly<Record<Exclude<PageGroup, 'Operations'>, string>> = {
  Start: 'Start here',
  Basics: 'How the API behaves',
  Events: 'Events and tests',
  Products: 'What you can build',
  Production: 'In production',
  Reference: 'Reference',
};

const line = ({ title, path, description }: Page): string => `- [${title}](${path}): ${sentence(description)}`;

const besidePages = [
  '- [Interactive reference](/docs/reference): try every operation in the browser.',
  `- [Postman collection](${postmanPath}) and [Bruno collection](${brunoPath}): every operation, with examples that work. [How to import them](/docs/quick-start#9.-use-postman-or-bruno).`,
];

/** The contents of the documentation, by group. */
export function homePage(pages: readonly Page[]): Page {
  const sections = Object.entries(titles).map(([group, title]) => {
    const own = pages.filter((page) => page.group === group).map(line);
    const more = group === 'Reference' ? besidePages : [];
    return `## ${title}\n\n${[...own, ...more].join('\n')}`;
  });
  const lead = `${landingDescription} Start with the [quick start](/docs/quick-start). Press \`/\` to search guides, errors, events, and operations.`;
  return {
    path: '/docs',
    title: 'Documentation',
    description: landingDescription,
    group: 'Start',
    markdown: `${lead}\n\n${sections.join('\n\n')}`,
  };
}

/** By the convention of llmstxt.org: a title, a summary, and links to Markdown. */
export function llmsText(pages: readonly Page[]): string {
  const sections = Object.entries({ ...titles, Operations: 'Operations' }).map(([group, title]) => {
    const own = pages.filter((page) => page.group === group && page.path !== '/docs');
    const lines = own.map(({ title: name, path, description }) => `- [${name}](${path}.md): ${sentence(description)}`);
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `# ${landingTitle}\n\n> ${landingDescription}\n\nThe OpenAPI document is at /openapi.json, and the collections for Postman and Bruno at ${postmanPath} and ${brunoPath}. Every page of the documentation is also Markdown: add .md to its address.\n\n${sections.join('\n\n')}\n`;
}
