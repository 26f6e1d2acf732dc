// The call that a screen makes, as a program makes it: with curl, and with the SDKs under their own names.
import { goName } from '@pay/sdk/generate/go-names';
import { addressOf, type PlainInput } from '../api/call.ts';
import { sdkCalls } from '../generated/sdk-calls.ts';

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Such as `/v1/wallets/{walletId}`. */
  readonly template: string;
  readonly input?: PlainInput;
};
export type Example = { readonly language: string; readonly code: string };

/** The same request in each language; what the SDKs have no method for is there with curl alone. */
export function examplesOf(request: ApiRequest, apiUrl: string): Example[] {
  const names = sdkCalls[`${request.method} ${request.template}`];
  const curl = { language: 'curl', code: curlOf(request, apiUrl) };
  if (names === undefined) return [curl];
  const [typescript, python, go, goBody] = names;
  const parts = partsOf(request);
  return [
    curl,
    { language: 'TypeScript', code: typescriptOf(parts, typescript, apiUrl) },
    { language: 'Python', code: pythonOf(parts, python, apiUrl) },
    { language: 'Go', code: goOf(parts, [go, goBody], apiUrl) },
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curlOf({ method, template, input = {} }: ApiRequest, apiUrl: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(apiUrl + addressOf(template, input))}`,
    '-H "Authorization: Bearer $PAY_API_KEY"',
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(input.body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(input.body))}`]),
  ];
  return lines.join(' \\\n  ');
}

type CallParts = {
  /** Of the path, in its order. */
  readonly ids: readonly string[];
  /** What else is sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isQuery: boolean;
};

function partsOf({ method, template, input = {} }: ApiRequest): CallParts {
  const ids = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => input.path?.[name] ?? '');
  const isQuery = method === 'GET';
  // A body of the API is an object, always.
  const sent = isQuery ? input.query : (input.body as Readonly<Record<string, unknown>> | undefined);
  const fields = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return { ids, fields: Object.fromEntries(fields), isQuery };
}

const isEmpty = ({ fields }: CallParts): boolean => Object.keys(fields).length === 0;

function typescriptOf(parts: CallParts, name: string, apiUrl: string): string {
  const given = [...parts.ids.map(single), ...(isEmpty(parts) ? [] : [typescriptValue(parts.fields, '')])];
  const line = `await pay.${name}(${given.join(', ')});`;
  const use = name.endsWith('list')
    ? line.replace(/^await (.*);$/, 'for await (const item of $1) console.log(item.id);')
    : `const answer = ${line}`;
  return `import { Pay } from '@pay/sdk';\n\nconst pay = new Pay({ baseUrl: '${apiUrl}', apiKey: process.env.PAY_API_KEY });\n${use}`;
}

const single = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const double = (text: string): string => JSON.stringify(text);

function typescriptValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return single(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((one) => typescriptValue(one, indent)).join(', ')}]`;
  const deeper = `${indent}  `;
  const members = Object.entries(value).map(
    ([key, one]) => `${deeper}${/^\w+$/.test(key) ? key : single(key)}: ${typescriptValue(one, deeper)},`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}

const snake = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function pythonOf(parts: CallParts, name: string, apiUrl: string): string {
  const given = [
    ...parts.ids.map(double),
    ...Object.entries(parts.fields).map(([key, value]) => `${snake(key)}=${pythonValue(value)}`),
  ];
  const call = `pay.${name}(${given.length > 2 ? `\n    ${given.join(',\n    ')},\n` : given.join(', ')})`;
  const use = name.endsWith('list') ? `for item in ${call}:\n    print(item.id)` : `answer = ${call}`;
  return `import os\n\nfrom pay_sdk import Pay\n\npay = Pay(base_url="${apiUrl}", api_key=os.environ["PAY_API_KEY"])\n${use}`;
}

function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

function goOf(parts: CallParts, [name, body]: readonly [name: string, body: string], apiUrl: string): string {
  const given = ['ctx', ...parts.ids.map(double), ...goInput(parts, name, body)];
  const call = `client.${name}(${given.join(', ')})`;
  const failed = 'if err != nil {\n\treturn err\n}';
  const client = `client, err := pay.New("${apiUrl}", os.Getenv("PAY_API_KEY"))\n${failed}\n`;
  if (!name.endsWith('List')) return `${client}answer, err := ${call}\n${failed}`;
  return `${client}for item, err := range ${call}.All() {\n\t${failed.replaceAll('\n', '\n\t')}\n\tfmt.Println(item.ID)\n}`;
}

function goInput(parts: CallParts, name: string, body: string): string[] {
  if (!parts.isQuery && body === '') return [];
  if (isEmpty(parts))
    return parts.isQuery ? (name.endsWith('List') ? ['nil'] : []) : [body.startsWith('&') ? 'nil' : `pay.${body}{}`];
  const type = parts.isQuery ? `&pay.${name.replaceAll('.', '')}Query` : body.replace(/^(&?)/, '$1pay.');
  const members = Object.entries(parts.fields).map(([key, value]) => `\t${goName(key)}: ${goValue(value)},`);
  return [`${type}{\n${members.join('\n')}\n}`];
}

function goValue(value: unknown): string {
  if (Array.isArray(value)) return `[]string{${value.map((one) => JSON.stringify(one)).join(', ')}}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${double(key)}: ${JSON.stringify(one)}`);
  return `map[string]string{${members.join(', ')}}`;
}
