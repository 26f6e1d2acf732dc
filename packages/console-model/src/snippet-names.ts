// Names of arguments in the Python SDK. A test compares them with the SDK's generator, so a browser need not load the
// generator.
const keywords = new Set([
  'from',
  'in',
  'is',
  'class',
  'return',
  'import',
  'global',
  'pass',
  'with',
  'as',
  'if',
  'not',
  'and',
  'or',
  'def',
  'del',
  'for',
]);

export function snakeName(name: string): string {
  const text = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return keywords.has(text) ? `${text}_` : text;
}
