// The call as a program with the Python SDK. Members of the body and of the query are keyword arguments.
import { snakeName } from './snippet-names.ts';
import { amountLiteral, instantOf, isRecord, quoteText, type Program } from './snippet-program.ts';
import { fieldsOf, isAmount, isInstant, parametersOf, queryOf } from './snippet-shape.ts';

export function pythonProgram(program: Program): string {
  const { operation, baseUrl } = program;
  const used = new Set<string>();
  const call = `pay.${operation.python}(${argumentsText(argumentsOf(program, used))})`;
  const use =
    operation.isList === true ? `    for item in ${call}:\n        print(item)\n` : `    result = ${call}\n    print(result)\n`;
  const imports = [
    'import os',
    ...(used.has('datetime') ? ['from datetime import datetime, timezone'] : []),
    '',
    `from pay_sdk import ${used.has('NULL') ? 'NULL, ' : ''}Pay`,
  ];
  return `${imports.join('\n')}\n\nwith Pay(base_url=${quoteText(baseUrl)}, api_key=os.environ["PAY_API_KEY"]) as pay:\n${use}`;
}

function argumentsText(texts: readonly string[]): string {
  const line = texts.join(', ');
  return line.length < 70 && !line.includes('\n') ? line : `\n${texts.map((text) => `        ${text},\n`).join('')}    `;
}

function argumentsOf({ table, operation, call }: Program, used: Set<string>): string[] {
  const ids = parametersOf(call.path).map((name) => quoteText(call.params?.[name] ?? name));
  const body = call.body ?? {};
  const query = queryOf(call, operation.isList === true);
  const types = { ...fieldsOf(table, operation.body ?? '', body), ...fieldsOf(table, operation.query ?? '', query) };
  const named = Object.entries({ ...body, ...query }).filter(([, value]) => value !== undefined);
  return [...ids, ...named.map(([name, value]) => `${snakeName(name)}=${argument(value, types[name], used)}`)];
}

function argument(value: unknown, type: string | undefined, used: Set<string>): string {
  if (value === null) {
    used.add('NULL');
    return 'NULL';
  }
  if (isAmount(type)) return amountLiteral(value);
  if (isInstant(type)) {
    const at = instantOf(value);
    if (at === undefined) return literal(value);
    used.add('datetime');
    const text = new Date(at).toISOString().replace('Z', '+00:00');
    return `datetime.fromisoformat("${text}").astimezone(timezone.utc)`;
  }
  return literal(value);
}

/** Writes a JSON value in Python. Objects may be dictionaries with the API's names. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoteText(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (isRecord(value))
    return `{${Object.entries(value)
      .map(([name, member]) => `${quoteText(name)}: ${literal(member)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}
