// The call as a program with the TypeScript SDK.
import { isRecord, quoteText, type Program } from './snippet-program.ts';
import { fieldsOf, isAmount, isInstant, parametersOf, queryOf } from './snippet-shape.ts';

export function typescriptProgram(program: Program): string {
  const { operation, baseUrl } = program;
  const method = `pay.${operation.typescript}(${argumentsOf(program).join(', ')})`;
  const use =
    operation.isList === true
      ? `for await (const item of ${method}) console.log(item);`
      : `const result = await ${method};\nconsole.log(result);`;
  const apiKey = "process.env['PAY_API_KEY'] ?? ''";
  return `import { Pay } from '@pay/sdk';\n\nconst pay = new Pay({ baseUrl: ${quoteTypescript(baseUrl)}, apiKey: ${apiKey} });\n${use}\n`;
}

function argumentsOf({ table, operation, call }: Program): string[] {
  const ids = parametersOf(call.path).map((name) => quoteTypescript(call.params?.[name] ?? name));
  const query = queryOf(call, operation.isList === true);
  const hasQuery = Object.keys(query).length > 0;
  const isOptional = operation.body?.startsWith('*') === true;
  const isEmpty = call.body === undefined || Object.keys(call.body).length === 0;
  const body =
    operation.body === undefined
      ? []
      : isOptional && isEmpty
        ? hasQuery
          ? ['undefined']
          : []
        : [object(call.body ?? {}, (value) => fieldsOf(table, operation.body ?? '', value), { table, indent: '' })];
  const asked = hasQuery ? [object(query, (value) => fieldsOf(table, operation.query ?? '', value), { table, indent: '' })] : [];
  return [...ids, ...body, ...asked];
}

type Place = Pick<Program, 'table'> & { readonly indent: string };
type Fields = (value: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;

function object(value: Readonly<Record<string, unknown>>, fields: Fields, place: Place): string {
  const types = fields(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return '{}';
  const inner = `${place.indent}  `;
  const texts = members.map(([name, member]) => `${key(name)}: ${literal(member, types[name], { ...place, indent: inner })}`);
  const line = `{ ${texts.join(', ')} }`;
  if (line.length + place.indent.length < 80 && !line.includes('\n')) return line;
  return `{\n${texts.map((text) => `${inner}${text},\n`).join('')}${place.indent}}`;
}

function literal(value: unknown, type: string | undefined, place: Place): string {
  if (value === null) return 'null';
  if (isAmount(type)) return quoteTypescript(String(value));
  if (isInstant(type) && typeof value === 'number') return `new Date(${value})`;
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, undefined, place)).join(', ')}]`;
  if (isRecord(value)) return object(value, (inner) => (type === undefined ? {} : fieldsOf(place.table, type, inner)), place);
  return typeof value === 'string' ? quoteTypescript(value) : JSON.stringify(value);
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteTypescript(name));
export const quoteTypescript = (text: string): string =>
  /^[^'\\\n\r\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]*$/.test(text) ? `'${text}'` : quoteText(text);
