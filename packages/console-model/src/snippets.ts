// An API call to copy: curl, and a small complete program in each language that has an SDK. Each language quotes by its
// own rules, so a caller's text can never end a literal.
import { programsByHand } from './snippet-by-hand.ts';
import { goProgram } from './snippet-go.ts';
import { pythonProgram } from './snippet-python.ts';
import { parametersOf, queryOf, type ApiCall, type QueryValue, type SdkTable } from './snippet-shape.ts';
import { typescriptProgram } from './snippet-typescript.ts';

export type Snippet = { readonly language: 'sh' | 'ts' | 'python' | 'go'; readonly label: string; readonly text: string };

/** Always curl, and the other languages if their SDK has the operation. */
export function snippetsOf(table: SdkTable, call: ApiCall, baseUrl: string): Snippet[] {
  const byHand = programsByHand(call, baseUrl, curlCommand({ ...call, body: undefined }, baseUrl));
  const curl: Snippet = { language: 'sh', label: 'curl', text: byHand?.curl ?? curlCommand(call, baseUrl) };
  if (byHand !== undefined) {
    const { typescript, python, go } = byHand;
    return [curl, ...programs(typescript, python, go)];
  }
  const operation = table.operations[`${call.method} ${call.path}`];
  if (operation === undefined) return [curl];
  const program = { table, operation, call, baseUrl };
  return [curl, ...programs(typescriptProgram(program), pythonProgram(program), goProgram(program))];
}

const programs = (typescript: string, python: string, go: string): Snippet[] => [
  { language: 'ts', label: 'TypeScript', text: typescript },
  { language: 'python', label: 'Python', text: python },
  { language: 'go', label: 'Go', text: go },
];

const pairsOf = (name: string, value: QueryValue): [string, string][] =>
  typeof value === 'object' ? Object.entries(value).map(([key, member]) => [`${name}[${key}]`, member]) : [[name, String(value)]];

/** In a shell, only a single quote ends single-quoted text. */
const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export function curlCommand(call: ApiCall, baseUrl: string): string {
  const { method, path, params = {}, body } = call;
  const filled = parametersOf(path).reduce((at, name) => at.replace(`{${name}}`, encodeURIComponent(params[name] ?? name)), path);
  const query = new URLSearchParams(Object.entries(queryOf(call)).flatMap(([name, value]) => pairsOf(name, value))).toString();
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}${shell(`${baseUrl}${filled}${query === '' ? '' : `?${query}`}`)}`,
    '-H "Authorization: Bearer $PAY_API_KEY"',
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${shell(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}
