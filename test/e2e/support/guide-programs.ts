// The guides' code as programs: every block of one language, copied in order.
import { guideBlocks, type GuideBlock } from '@pay/docs-site/guide-blocks';
import { placeholders } from '@pay/docs-site/placeholders';

export type Installation = { readonly address: string; readonly key: string };

const fillPlaceholders = (text: string, { address, key }: Installation): string =>
  text.replaceAll(placeholders.address, address).replaceAll(placeholders.key, key);

const ofLanguage = (guide: string, language: string): GuideBlock[] =>
  guideBlocks(guide).filter((block) => block.language === language && block.argument === '');

/** The program in the block with this file name. The program listens on `port` instead of 3000. */
export function buildProgram(guide: string, file: string, port: number): string {
  const { text = '' } = guideBlocks(guide).find(({ argument }) => argument === file) ?? {};
  return text.replaceAll(/\b3000\b/g, String(port));
}

/** The commands of the quick start for installing an SDK, in a separate folder. */
export function writeInstallCommands(language: 'ts' | 'python' | 'go', folder: string): string {
  const found = guideBlocks('quick-start').find((block) => block.language === 'console' && block.argument === language);
  return `set -e\n${(found?.text ?? 'exit 1').replaceAll('~/pay-quick-start', folder)}`;
}

export const hasCode = (guide: string, language: string): boolean => ofLanguage(guide, language).some((block) => !block.isHidden);

const endOf = (at: number): string => `<<<end of block ${at}>>>`;

/** The functions of the quick start, which every later guide uses. */
const helpers = (): string[] =>
  ofLanguage('quick-start', 'sh').flatMap(({ text }) => text.match(/^\w+\(\) \{(?: .*\}|\n[\s\S]*?\n\})$/gm) ?? []);

/** A bash script that marks the end of each block. */
export function shellProgram(guide: string, installation: Installation): string {
  const blocks = ofLanguage(guide, 'sh').map(
    ({ text }, at) => `${fillPlaceholders(text, installation)}\nprintf '\\n%s\\n' '${endOf(at)}'`,
  );
  const before = [`BASE_URL=${installation.address}`, `KEY=${installation.key}`, ...helpers()];
  return ['set -euo pipefail', ...before, ...blocks].join('\n');
}

export type ShellExpectation = { readonly kind: 'json' | 'text'; readonly expected: string; readonly printed: string };

/** The output of each block in the guide, beside the block's real output. */
export function shellExpectations(guide: string, output: string): ShellExpectation[] {
  const found: ShellExpectation[] = [];
  let shell = -1;
  for (const { language, text, isHidden } of guideBlocks(guide)) {
    if (language === 'sh') shell += 1;
    if (isHidden || (language !== 'json' && language !== 'text')) continue;
    const from = shell === 0 ? 0 : output.indexOf(endOf(shell - 1)) + endOf(shell - 1).length;
    found.push({ kind: language, expected: text.trim(), printed: output.slice(from, output.indexOf(endOf(shell))).trim() });
  }
  return found;
}

/** A module for Node. Imports of several blocks are merged, like in an editor. */
export function typescriptProgram(guide: string, installation: Installation, sdk = '@pay/sdk'): string {
  const code = ofLanguage(guide, 'ts')
    .map(({ text }) => fillPlaceholders(text, installation))
    .join('\n');
  const names = new Map<string, Set<string>>();
  const rest = code.replaceAll(/^import \{([^}]+)\} from '([^']+)';$/gm, (_line, list: string, from: string) => {
    const known = names.get(from) ?? new Set<string>();
    for (const name of list.split(',')) if (name.trim() !== '') known.add(name.trim());
    names.set(from, known);
    return '';
  });
  const client = /new Pay\(/.test(rest)
    ? ''
    : `const pay = new Pay({ baseUrl: '${installation.address}', apiKey: '${installation.key}' });`;
  if (client !== '') names.set('@pay/sdk', (names.get('@pay/sdk') ?? new Set<string>()).add('Pay'));
  const imports = [...names].map(
    ([from, list]) => `import { ${[...list].join(', ')} } from '${from === '@pay/sdk' ? sdk : from}';`,
  );
  return [...imports, client, rest].join('\n');
}

/** A module for Python with the SDK on its path. */
export function pythonProgram(guide: string, installation: Installation): string {
  const code = ofLanguage(guide, 'python')
    .map(({ text }) => fillPlaceholders(text, installation))
    .join('\n');
  const client = /\bPay\(/.test(code)
    ? ''
    : `from pay_sdk import Pay\n\npay = Pay(base_url="${installation.address}", api_key="${installation.key}")\n`;
  return `${client}${code}`;
}

const goPackages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['context', 'errors', 'fmt', 'io', 'log', 'strings', 'time'].map((name) => [name, `"${name}"`])),
  hex: '"encoding/hex"',
  http: '"net/http"',
  json: '"encoding/json"',
  sha256: '"crypto/sha256"',
  httptest: '"net/http/httptest"',
  pay: 'pay "pay.internal/sdk"',
  webhooks: '"pay.internal/sdk/webhooks"',
};

const goImportsOf = (code: string): string[] =>
  Object.entries(goPackages).flatMap(([name, line]) => (new RegExp(`(?<![.\\w])${name}\\.`).test(code) ? [line] : []));

const goMain = `package main

import (
	"context"
	"log"

	pay "pay.internal/sdk"
)

func main() {
	client, err := pay.New("${placeholders.address}", "${placeholders.key}")
	if err != nil {
		log.Fatal(err)
	}
	if err := run(context.Background(), client); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, client *pay.Client) error {
	return nil
}
`;

/**
 * A program in Go: adds statements at the end of `run`, functions beside it, and their imports, like an editor. A guide
 * may begin with the program itself.
 */
export function goProgram(guide: string, installation: Installation): string {
  const blocks = ofLanguage(guide, 'go').map(({ text }) => fillPlaceholders(text, installation));
  const main = fillPlaceholders(blocks[0]?.startsWith('package main') === true ? (blocks.shift() ?? '') : goMain, installation);
  const isFunction = (text: string): boolean => text.startsWith('func ');
  const statements = blocks.filter((text) => !isFunction(text)).map((text) => text.replaceAll(/^(?=.)/gm, '\t'));
  const functions = blocks.filter(isFunction).map((text) => `\n${text}`);
  const own = goImportsOf(main);
  const [shown = '', list = ''] = /^import \(\n([\s\S]*?)^\)$/m.exec(main) ?? [];
  const lines = list.split('\n').map((line) => line.trim());
  const all = [...lines, ...goImportsOf(blocks.join('\n')).filter((line) => !own.includes(line))].filter((line) => line !== '');
  const isOurs = (line: string): boolean => line.includes('pay.internal/');
  const group = (of: string[]): string => of.map((line) => `\t${line}\n`).join('');
  const imports = `import (\n${group(all.filter((line) => !isOurs(line)).sort())}\n${group(all.filter(isOurs).sort().reverse())})`;
  // A function as the replacement, because `replace` would interpret a `$` in a block.
  return main
    .replace(shown, () => imports)
    .replace(/\treturn nil\n\}\n$/, (end) => `${statements.join('')}${end}${functions.join('')}`);
}

const isVolatile = (value: unknown): boolean =>
  (typeof value === 'string' &&
    /^[a-z]+_[0-9a-z]{26}$|^\d{4}-\d\d-\d\dT|@example\.com$|^https?:|^whsec_|^0x|^(svc|req)_/.test(value)) ||
  (typeof value === 'number' && value > 1e12);

/** Differences of an answer from the guide. Ignores members that the guide omits, ids, dates, and addresses. */
export function differences(shownValue: unknown, answeredValue: unknown, path = '$'): string[] {
  if (typeof shownValue !== typeof answeredValue || (shownValue === null) !== (answeredValue === null))
    return [`${path}: ${JSON.stringify(answeredValue)}`];
  if (Array.isArray(shownValue)) {
    const items = Array.isArray(answeredValue) ? answeredValue : [];
    if (items.length !== shownValue.length) return [`${path}: ${items.length} entries`];
    return shownValue.flatMap((item, at) => differences(item, items[at], `${path}[${at}]`));
  }
  if (typeof shownValue === 'object' && shownValue !== null) {
    const members = answeredValue as Record<string, unknown>;
    return Object.entries(shownValue).flatMap(([name, value]) => differences(value, members[name], `${path}.${name}`));
  }
  return shownValue === answeredValue || (isVolatile(shownValue) && isVolatile(answeredValue))
    ? []
    : [`${path}: ${JSON.stringify(answeredValue)}`];
}

/** The JSON values of a text, one after another. @throws if it contains another text */
export function jsonValues(text: string): unknown[] {
  const values: unknown[] = [];
  let from = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (!/[\]}"\w]/.test(text[end - 1] ?? '') || /\S/.test(text[end] ?? '')) continue;
    try {
      values.push(JSON.parse(text.slice(from, end)));
      from = end;
    } catch {
      // Not yet the end of a value.
    }
  }
  if (text.slice(from).trim() !== '') throw new Error(`not JSON: ${text.slice(from)}`);
  return values;
}
