// The call as a program with the Go SDK. Its bodies and queries are structs.
import { amountLiteral, instantOf, isRecord, quoteText, type Program } from './snippet-program.ts';
import { innerOf, parametersOf, queryOf, structOf, type SdkTable } from './snippet-shape.ts';

type GoWriter = { readonly table: SdkTable; readonly imports: Set<string>; readonly indent: string };

export function goProgram(program: Program): string {
  const { operation, baseUrl } = program;
  const writing: GoWriter = { table: program.table, imports: new Set(['context', 'fmt', 'log', 'os']), indent: '\t' };
  const call = `client.${operation.go}(${['ctx', ...argumentsOf(program, writing)].join(', ')})`;
  const imports = [...writing.imports]
    .sort()
    .map((name) => `\t"${name}"\n`)
    .join('');
  const formatErrorCheck = (indent: string): string => `${indent}if err != nil {\n${indent}\tlog.Fatal(err)\n${indent}}\n`;
  const use =
    operation.isList === true
      ? `\tfor item, err := range ${call}.All() {\n${formatErrorCheck('\t\t')}\t\tfmt.Printf("%+v\\n", item)\n\t}\n`
      : `\tresult, err := ${call}\n${formatErrorCheck('\t')}\tfmt.Printf("%+v\\n", result)\n`;
  return (
    `package main\n\nimport (\n${imports}\n\tpay "pay.internal/sdk"\n)\n\nfunc main() {\n\tctx := context.Background()\n` +
    `\tclient, err := pay.New(${quoteText(baseUrl)}, os.Getenv("PAY_API_KEY"))\n${formatErrorCheck('\t')}${use}}\n`
  );
}

function argumentsOf({ operation, call }: Program, writing: GoWriter): string[] {
  const ids = parametersOf(call.path).map((name) => quoteText(call.params?.[name] ?? name));
  const body = call.body ?? {};
  const isLeftOut = operation.body?.startsWith('*') === true && Object.keys(body).length === 0;
  const sent = operation.body === undefined ? [] : [isLeftOut ? 'nil' : structText(operation.body, body, writing)];
  const query = queryOf(call, operation.isList === true);
  const asked =
    operation.query === undefined
      ? []
      : [Object.keys(query).length === 0 ? 'nil' : structText(`*${operation.query}`, query, writing)];
  return [...ids, ...sent, ...asked];
}

function structText(type: string, value: Readonly<Record<string, unknown>>, writing: GoWriter): string {
  const found = structOf(writing.table, type, value);
  if (found === undefined) return 'nil';
  const inner: GoWriter = { ...writing, indent: `${writing.indent}\t` };
  const members = Object.entries(value).flatMap(([wire, member]) => {
    const [name, fieldType] = (found.struct.fields[wire] ?? '').split(' ');
    return name === undefined || fieldType === undefined || member === undefined
      ? []
      : [{ name, text: valueText(fieldType, member, inner) }];
  });
  const opened = `${type.startsWith('*') ? '&' : ''}pay.${found.name}{`;
  if (members.length === 0) return `${opened}}`;
  if (members.length === 1 && !members[0]?.text.includes('\n')) return `${opened}${members[0]?.name}: ${members[0]?.text}}`;
  return `${opened}\n${alignMembers(members, inner.indent)}${writing.indent}}`;
}

/** Aligns like gofmt: values of adjacent lines form a column, and a multi-line value ends the column. */
function alignMembers(members: readonly { readonly name: string; readonly text: string }[], indent: string): string {
  const blocks: { name: string; text: string }[][] = [];
  for (const member of members) {
    const last = blocks.at(-1);
    const isMultiline = (text: string | undefined): boolean => text?.includes('\n') === true;
    if (last === undefined || isMultiline(member.text) || isMultiline(last.at(-1)?.text)) blocks.push([member]);
    else last.push(member);
  }
  return blocks
    .map((block) => {
      const width = Math.max(...block.map(({ name }) => name.length)) + 2;
      return block.map(({ name, text }) => `${indent}${`${name}:`.padEnd(width)}${text},\n`).join('');
    })
    .join('');
}

const plain = new Set(['string', 'bool', 'int', 'float64', 'any']);
const typeName = (type: string): string => (plain.has(type) || type.startsWith('map[') ? type : `pay.${type}`);

function valueText(type: string, value: unknown, writing: GoWriter): string {
  if (type.startsWith('Nullable[')) {
    const inner = innerOf(type);
    return value === null ? `pay.Null[${typeName(inner)}]()` : `pay.Value(${toTypedText(inner, value, writing)})`;
  }
  if (type.startsWith('[]')) {
    const item = type.slice(2);
    return `[]${typeName(item)}{${(Array.isArray(value) ? value : [value]).map((one) => valueText(item, one, writing)).join(', ')}}`;
  }
  if (!type.startsWith('*')) return plainText(type, value, writing);
  const inner = type.slice(1);
  const known = writing.table.goTypes[inner];
  if (known !== undefined && !('map' in known)) return isRecord(value) ? structText(type, value, writing) : 'nil';
  if (value === null) return 'nil';
  return known === undefined ? `pay.Ptr(${toTypedText(inner, value, writing)})` : `&${plainText(inner, value, writing)}`;
}

/** A value with an explicit type, where Go would infer another one. */
function toTypedText(type: string, value: unknown, writing: GoWriter): string {
  const text = plainText(type, value, writing);
  const isUntyped = !plain.has(type) && type !== 'Time' && writing.table.goTypes[type] === undefined;
  return isUntyped ? `pay.${type}(${text})` : type === 'float64' ? `float64(${text})` : text;
}

function plainText(type: string, value: unknown, writing: GoWriter): string {
  if (type === 'Decimal' || type === 'Scalar') return amountLiteral(value);
  if (type === 'Time') {
    writing.imports.add('time');
    return `pay.At(time.UnixMilli(${instantOf(value) ?? 0}))`;
  }
  const known = writing.table.goTypes[type];
  if (isRecord(value)) {
    if (known !== undefined && 'fields' in known) return structText(type, value, writing);
    return mapText(known === undefined ? type : `pay.${type}`, value, writing);
  }
  return anyText(value, writing);
}

/** A map of strings cannot contain null, so removed metadata is left out. */
function mapText(type: string, value: Readonly<Record<string, unknown>>, writing: GoWriter): string {
  const name = type === 'any' ? 'map[string]any' : type;
  const members = Object.entries(value).filter(([, member]) => type === 'any' || type === 'map[string]any' || member !== null);
  return `${name}{${members.map(([key, member]) => `${quoteText(key)}: ${anyText(member, writing)}`).join(', ')}}`;
}

function anyText(value: unknown, writing: GoWriter): string {
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return quoteText(value);
  if (Array.isArray(value)) return `[]any{${value.map((one) => anyText(one, writing)).join(', ')}}`;
  return isRecord(value) ? mapText('any', value, writing) : JSON.stringify(value);
}
