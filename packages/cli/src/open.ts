// `pay open`: opens the documentation of an operation, an error, or an event.
import { wordsOf } from './command-shape.ts';
import { triggerNames } from './sandbox-commands.ts';
import { UsageError } from './failures.ts';
import { commands } from './generated/commands.ts';
import { nearest } from './nearest.ts';

/** Names that the command accepts, for completion and suggestions. Omits error codes, because their list is open. */
export const topics = (): string[] => [
  ...['docs', 'reference', 'errors', 'events'],
  ...new Set(commands.map((one) => wordsOf(one)[0] ?? '')),
  ...triggerNames,
  ...commands.map(({ operationId }) => operationId),
];

/** Returns the path of the page about the given words. Throws a UsageError if no page matches. */
export function pageOf(words: readonly string[]): string {
  const [first = 'docs'] = words;
  if (words.length <= 1) {
    if (first === 'docs') return '/docs';
    if (['reference', 'errors', 'events'].includes(first)) return `/docs/${first}`;
    if (triggerNames.includes(first)) return `/docs/events#${first}`;
    if (commands.some(({ operationId }) => operationId === first)) return `/docs/api/${first}`;
  }
  // Opens the first operation whose command begins with the words.
  const found = commands.find((one) => words.every((word, at) => wordsOf(one)[at] === word));
  if (found !== undefined) return `/docs/api/${found.operationId}`;
  if (words.length === 1 && /^[a-z]+(_[a-z0-9]+)+$/.test(first)) return `/docs/errors#${first}`;
  const near = nearest(first, topics());
  throw new UsageError(
    `The documentation has no page about ${words.join(' ')}.`,
    near === undefined ? 'To open the documentation: pay open' : `Did you mean ${near}?`,
  );
}
