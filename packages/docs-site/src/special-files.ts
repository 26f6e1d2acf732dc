// All guides as one text for programs, the rules for crawlers, and the page of unknown addresses.
import { routes } from '@pay/contract/routes';
import { landingDescription, landingTitle } from './home.ts';

/** About 100,000 tokens, which fits the context of common language models. */
const fullBytesMax = 400_000;

/** All guides as one Markdown text. `texts` are the guides with their titles, in navigation order. */
export function fullText(texts: readonly string[]): string {
  const lead = `# ${landingTitle}\n\n> ${landingDescription}\n\nThis text has all guides. /llms.txt lists every page.`;
  const text = [lead, ...texts.map((one) => one.trimEnd())].join('\n\n---\n\n');
  const bytes = Buffer.byteLength(text);
  if (bytes > fullBytesMax) throw new Error(`llms-full.txt has ${bytes} bytes, but the maximum is ${fullBytesMax}`);
  return `${text}\n`;
}

/** First segments of the API and of hosted pages, such as `v1` and `kyc`. */
const closedFolders = [...new Set(routes.map(({ path }) => path.split('/')[1] ?? ''))];

/**
 * Crawlers may index the documentation. The API needs a key, and each address of a hosted page is a secret of one
 * person.
 */
export const robotsText = `User-agent: *
Allow: /
${closedFolders.map((folder) => `Disallow: /${folder}/`).join('\n')}
Disallow: /docs/local.json
`;

/** The gateway serves this page for each unknown address below /docs, and never under this one. */
export const missingPath = '/404.html';

export const missingTitle = 'Page not found';
/** The gateway replaces this comment with a list of pages whose addresses are similar. */
export const nearestMark = '<!-- nearest -->';
/** Before and after the list of similar pages. */
export const missingTexts: readonly string[] = [
  'The documentation has no page at this address.',
  `- Press \`/\` to search guides, errors, events, and operations.
- [Documentation](/docs): all guides
- [Quick start](/docs/quick-start): from a key to a completed transfer
- [Errors](/docs/errors): every code, with its fix
- [Interactive reference](/docs/reference): try requests in the browser
`,
];
