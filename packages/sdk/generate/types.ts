// TypeScript types of schemas for callers: dates are Date, money is a decimal string.
import { isDate, isMoneyNumber, nameOf, variantsOf, type OpenApiDocument, type Schema } from './document.ts';

/** Requests accept a Date or its text. Responses contain a Date. */
export type Direction = 'sent' | 'answered';

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** The description of a date without its JSON notation, which callers never see. */
export const withoutForm = (description = ''): string =>
  description.replaceAll(/\s*(Epoch milliseconds|Milliseconds since the epoch|ISO-8601 UTC with milliseconds)\.?/g, '').trim();

export function comment(text: string | undefined, indent: string): string {
  if (text === undefined || text.trim() === '') return '';
  const lines = text.trim().replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0] ?? ''} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** Types of components, declared at their first use. */
export class TypeWriter {
  readonly declarations = new Map<string, string>();
  private readonly document: OpenApiDocument;
  /** Components of responses. If a request's component differs, it gets a separate type. */
  private readonly answered: ReadonlySet<string>;

  constructor(document: OpenApiDocument, answeredNames: ReadonlySet<string>) {
    this.document = document;
    this.answered = answeredNames;
  }

  /** The type as an expression. */
  type(schema: Schema, direction: Direction, name = '', indent = ''): string {
    if (schema.$ref !== undefined) {
      const target = this.document.components.schemas[nameOf(schema.$ref)];
      // A date is a Date even if the document names its notation.
      if (target !== undefined && isDate(target, name)) return this.simple(target, direction, name, indent);
      return this.component(nameOf(schema.$ref), direction);
    }
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum !== undefined) return union(schema.enum.map(literal));
    if (schema.allOf !== undefined) {
      const parts = schema.allOf.filter((part) => part.$ref !== undefined || Object.keys(part.properties ?? {}).length > 0);
      return parts.map((part) => this.type(part, direction, name, indent)).join(' & ');
    }
    const variants = variantsOf(schema);
    if (variants.length > 0) return this.union(variants, direction, name, indent);
    if (Array.isArray(schema.type))
      return union((schema.type as string[]).map((type) => this.type({ ...schema, type }, direction, name, indent)));
    return this.simple(schema, direction, name, indent);
  }

  /** A named object. Each name may be declared only once. */
  declare(name: string, schema: Schema, direction: Direction): string {
    // Set first, so that a recursive schema terminates.
    this.declarations.set(name, '');
    const type = this.type(schema, direction, '', '');
    const isObject = schema.properties !== undefined && type.startsWith('{');
    const text = isObject ? `export interface ${name} ${type}\n` : `export type ${name} = ${type};\n`;
    this.declarations.set(name, `${comment(schema.description, '')}${text}`);
    return name;
  }

  private component(name: string, direction: Direction): string {
    const schema = this.document.components.schemas[name];
    if (schema === undefined) throw new Error(`there is no schema ${name}`);
    const isAnother = direction === 'sent' && this.answered.has(name) && this.differs(schema, new Set());
    const called = isAnother ? `${name}Input` : name;
    return this.declarations.has(called) ? called : this.declare(called, schema, direction);
  }

  /** Whether the two directions have different types. */
  private differs(schema: Schema, seenNames: Set<string>, name = ''): boolean {
    if (schema.$ref !== undefined) {
      const target = nameOf(schema.$ref);
      if (seenNames.has(target)) return false;
      const found = this.document.components.schemas[target];
      return found !== undefined && this.differs(found, seenNames.add(target), name);
    }
    if (isDate(schema, name)) return true;
    const members = Object.entries(schema.properties ?? {});
    const { items, additionalProperties } = schema;
    return (
      members.some(([member, value]) => this.differs(value, seenNames, member)) ||
      [...variantsOf(schema), ...(schema.allOf ?? [])].some((part) => this.differs(part, seenNames, name)) ||
      (items !== undefined && this.differs(items, seenNames, name)) ||
      (typeof additionalProperties === 'object' && this.differs(additionalProperties, seenNames, name))
    );
  }

  private union(variants: readonly Schema[], direction: Direction, name: string, indent: string): string {
    // Text or number is money: text keeps all digits.
    const isMoney = variants.some(isMoneyNumber) && variants.some(({ type }) => type === 'string');
    const kept = isMoney ? variants.filter((one) => !isMoneyNumber(one)) : variants;
    // An instant as text or as a number is one Date.
    const isInstant = variants.some((one) => one.type === 'string' && isDate(one, name));
    const types = kept.filter((one) => !(isInstant && one.type === 'integer'));
    return union(types.map((one) => this.type(one, direction, name, indent)));
  }

  private simple(schema: Schema, direction: Direction, name: string, indent: string): string {
    if (isDate(schema, name)) return direction === 'sent' ? 'Date | string' : 'Date';
    if (isMoneyNumber(schema)) return 'string';
    switch (schema.type) {
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type;
      case 'integer':
      case 'number':
        return 'number';
      case 'array': {
        const item = this.type(schema.items ?? {}, direction, name, indent);
        return item.includes(' | ') || item.includes(' & ') ? `(${item})[]` : `${item}[]`;
      }
      default:
        return this.object(schema, direction, indent);
    }
  }

  private object(schema: Schema, direction: Direction, indent: string): string {
    const members = Object.entries(schema.properties ?? {});
    if (members.length > 0) {
      const inner = `${indent}  `;
      const lines = members.map(([member, value]) => {
        const optional = schema.required?.includes(member) ? '' : '?';
        const type = this.type(value, direction, member, inner);
        // Callers may spread optional values without removing undefined first.
        const more = direction === 'sent' && optional !== '' ? ' | undefined' : '';
        return `${comment(type.startsWith('Date') ? withoutForm(value.description) : value.description, inner)}${inner}${key(member)}${optional}: ${type}${more};\n`;
      });
      return `{\n${lines.join('')}${indent}}`;
    }
    if (typeof schema.additionalProperties === 'object')
      return `Record<string, ${this.type(schema.additionalProperties, direction, '', indent)}>`;
    return schema.type === 'object' ? 'Record<string, unknown>' : 'unknown';
  }
}
