// Programs of the operations that the SDKs implement by hand: they transfer bytes or a stream of events.
import { quoteText } from './snippet-program.ts';
import type { ApiCall } from './snippet-shape.ts';
import { quoteTypescript } from './snippet-typescript.ts';

/** The lines of a program that differ by operation, without indentation. */
type Steps = { readonly typescript: string; readonly python: string; readonly go: string };
type Texts = Record<'curl' | 'typescript' | 'python' | 'go', string>;

const goCheck = 'if err != nil {\n\tlog.Fatal(err)\n}\n';
const indent = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);
const idOf = (call: ApiCall, name: string): string => call.params?.[name] ?? name;
const queryText = (call: ApiCall, name: string, otherwise: string): string => {
  const value = call.query?.[name];
  return typeof value === 'string' && value !== '' ? value : otherwise;
};

const uploadSteps = (call: ApiCall): Steps => {
  const purpose = queryText(call, 'purpose', 'batch');
  return {
    typescript:
      "const content = await readFile('payouts.csv');\n" +
      `const result = await pay.files.upload({ purpose: ${quoteTypescript(purpose)}, content, type: 'text/csv', name: 'payouts.csv' });\n` +
      'console.log(result);\n',
    python:
      'with open("payouts.csv", "rb") as source:\n    content = source.read()\n' +
      `result = pay.files.upload(purpose=${quoteText(purpose)}, content=content, content_type="text/csv", name="payouts.csv")\n` +
      'print(result)\n',
    go:
      `content, err := os.ReadFile("payouts.csv")\n${goCheck}` +
      `result, err := client.Files.Upload(ctx, pay.UploadFile{\n\tPurpose:     ${quoteText(purpose)},\n\tContent:     content,\n` +
      `\tContentType: "text/csv",\n\tName:        "payouts.csv",\n})\n${goCheck}fmt.Printf("%+v\\n", result)\n`,
  };
};

/** @param calls the expressions that return the bytes */
const downloadSteps = (calls: Steps, name: string): Steps => ({
  typescript: `const content = await ${calls.typescript};\nawait writeFile('${name}', content);\n`,
  python: `content = ${calls.python}\nwith open("${name}", "wb") as target:\n    target.write(content)\n`,
  go: `content, err := ${calls.go}\n${goCheck}if err := os.WriteFile("${name}", content, 0o600); err != nil {\n\tlog.Fatal(err)\n}\n`,
});

function fileSteps(call: ApiCall): Steps {
  const id = idOf(call, 'fileId');
  return downloadSteps(
    {
      typescript: `pay.files.content(${quoteTypescript(id)})`,
      python: `pay.files.content(${quoteText(id)})`,
      go: `client.Files.Content(ctx, ${quoteText(id)})`,
    },
    'payouts.csv',
  );
}

function statementSteps(call: ApiCall): Steps {
  const [id, format] = [idOf(call, 'statementId'), queryText(call, 'format', '')];
  const [typescript, python, go] =
    format === ''
      ? ['', '', 'nil']
      : [
          `, { format: ${quoteTypescript(format)} }`,
          `, format=${quoteText(format)}`,
          `&pay.StatementContentQuery{Format: ${quoteText(format)}}`,
        ];
  return downloadSteps(
    {
      typescript: `pay.statements.content(${quoteTypescript(id)}${typescript})`,
      python: `pay.statements.content(${quoteText(id)}${python})`,
      go: `client.Statements.Content(ctx, ${quoteText(id)}, ${go})`,
    },
    'statement',
  );
}

function streamSteps(call: ApiCall): Steps {
  const after = queryText(call, 'after', '');
  const [typescript, python, go] =
    after === ''
      ? ['', '', 'nil']
      : [
          `{ after: ${quoteTypescript(after)} }`,
          `after=${quoteText(after)}`,
          `&pay.EventsStreamQuery{After: ${quoteText(after)}}`,
        ];
  return {
    typescript: `for await (const event of pay.events.stream(${typescript})) console.log(event.id, event.type);\n`,
    python: `for event in pay.events.stream(${python}):\n    print(event.id, event.type)\n`,
    go:
      `for event, err := range client.Events.Stream(ctx, ${go}) {\n${indent(goCheck, '\t')}` +
      '\tfmt.Println(event.Envelope().ID, event.Envelope().Type)\n}\n',
  };
}

const stepsOf: Readonly<Record<string, (call: ApiCall) => Steps>> = {
  'POST /v1/files': uploadSteps,
  'GET /v1/files/{fileId}/content': fileSteps,
  'GET /v1/statements/{statementId}/content': statementSteps,
  'GET /v1/events/stream': streamSteps,
};

/** Options of curl, after the headers of every call. */
const curlOptions: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/files': ["-H 'Content-Type: text/csv'", "-H 'X-File-Name: payouts.csv'", '--data-binary @payouts.csv'],
  'GET /v1/files/{fileId}/content': ['-o payouts.csv'],
  'GET /v1/statements/{statementId}/content': ['-o statement'],
  'GET /v1/events/stream': ['--no-buffer'],
};

/**
 * The programs of such an operation. Undefined for all others.
 * @param curl the command with the address and the headers, without a body
 */
export function programsByHand(call: ApiCall, baseUrl: string, curl: string): Texts | undefined {
  const name = `${call.method} ${call.path}`;
  const steps = stepsOf[name]?.(call);
  if (steps === undefined) return undefined;
  return {
    curl: [curl, ...(curlOptions[name] ?? [])].join(' \\\n  '),
    typescript: typescriptProgram(steps.typescript, baseUrl),
    python:
      'import os\n\nfrom pay_sdk import Pay\n\n' +
      `with Pay(base_url=${quoteText(baseUrl)}, api_key=os.environ["PAY_API_KEY"]) as pay:\n${indent(steps.python, '    ')}`,
    go: goProgram(steps.go, baseUrl),
  };
}

function typescriptProgram(steps: string, baseUrl: string): string {
  const [, file] = /\b(readFile|writeFile)\(/.exec(steps) ?? [];
  const imports = file === undefined ? '' : `import { ${file} } from 'node:fs/promises';\n`;
  const client = `const pay = new Pay({ baseUrl: ${quoteTypescript(baseUrl)}, apiKey: process.env['PAY_API_KEY'] ?? '' });`;
  return `${imports}import { Pay } from '@pay/sdk';\n\n${client}\n${steps}`;
}

function goProgram(steps: string, baseUrl: string): string {
  const imports = ['context', ...(steps.includes('fmt.') ? ['fmt'] : []), 'log', 'os'].map((name) => `\t"${name}"\n`).join('');
  return (
    `package main\n\nimport (\n${imports}\n\tpay "pay.internal/sdk"\n)\n\nfunc main() {\n\tctx := context.Background()\n` +
    `\tclient, err := pay.New(${quoteText(baseUrl)}, os.Getenv("PAY_API_KEY"))\n${indent(goCheck, '\t')}${indent(steps, '\t')}}\n`
  );
}
