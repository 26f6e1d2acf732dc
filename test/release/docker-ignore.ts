/**
 * Tells whether `docker build` sends a file. Patterns work like in Docker: from the root, and the last match decides.
 */
export function createContextFilter(dockerIgnore: string): (path: string) => boolean {
  const rules = dockerIgnore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isSent: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isSent ?? true;
}

/** A pattern matches a path and everything below it. */
function toPattern(line: string): RegExp {
  const source = line
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .split('**/')
    .map((part) => part.replaceAll('*', '[^/]*').replaceAll('?', '[^/]'))
    .join('(?:.*/)?');
  return new RegExp(`^${source}(?:/|$)`);
}
