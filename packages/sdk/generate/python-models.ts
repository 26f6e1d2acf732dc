// Python types of schemas: a dataclass per object, a Literal per enum. The types also control how JSON is read.
import { isDate, isMoneyNumber, nameOf, resolve, variantsOf, type OpenApiDocument, type Schema } from './document.ts';
import { pascal } from './operations.ts';
import { withoutForm } from './types.ts';

const keywords = new Set([
  'from',
  'return',
  'class',
  'import',
  'global',
  'pass',
  'in',
  'is',
  'not',
  'and',
  'or',
  'def',
  'del',
  'for',
]);

export const snake = (name: string): string => {
  const text = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return keywords.has(text) ? `${text}_` : text;
};

/**
 * Converts like `camel` of the package. A name that does not convert back would be read and sent under another name.
 */
function attribute(name: string): string {
  const text = snake(name);
  const back = text.replace(/_$/, '').replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (back !== name) throw new Error(`${name} does not survive as a Python name`);
  return text;
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : value === true ? 'True' : String(value);
const moneyName = /^(amount|balance|available|held|total)$|(Amount|Fee|Rate|Balance|After|Percent)$/;

/** Whether text is a decimal number, judged by its description or its name. */
export const isDecimalText = (schema: Schema, name: string): boolean =>
  schema.type === 'string' &&
  schema.enum === undefined &&
  schema.format === undefined &&
  (moneyName.test(name) || schema.description?.startsWith('Decimal string in major units') === true);

export function formatDocstring(text: string | undefined, indent: string): string {
  if (text === undefined || text.trim() === '') return '';
  return `${indent}"""${text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', `\n${indent}`).replace(/"$/, '" ')}"""\n`;
}

export class PythonModels {
  readonly classes = new Map<string, string>();
  readonly aliases = new Map<string, string>();
  private readonly document: OpenApiDocument;

  constructor(document: OpenApiDocument) {
    this.document = document;
  }

  /** The type as an annotation. `owner` names unnamed objects. */
  type(schema: Schema, owner: string, name = ''): string {
    if (schema.$ref !== undefined) {
      const target = resolve(this.document, schema);
      // Dates and amounts keep their types even if the document names their notation.
      const isOwn = isDate(target, name) || isDecimalText(target, name) || isMoneyNumber(target);
      return isOwn ? this.type(target, owner, name) : this.component(nameOf(schema.$ref));
    }
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const variants = variantsOf(schema);
    if (variants.length > 0) return this.union(variants, owner, name);
    if (Array.isArray(schema.type))
      return this.union(
        (schema.type as string[]).map((type) => ({ ...schema, type })),
        owner,
        name,
      );
    return this.plain(schema, owner, name);
  }

  private plain(schema: Schema, owner: string, name: string): string {
    if (isDate(schema, name)) return 'datetime';
    if (isMoneyNumber(schema) || isDecimalText(schema, name)) return 'Decimal';
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'boolean':
        return 'bool';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'null':
        return 'None';
      case 'array':
        return `List[${this.type(schema.items ?? {}, owner, name)}]`;
      default:
        return this.object(schema, owner, name);
    }
  }

  /** A dataclass with these members. The name must be unused. */
  declare(name: string, schema: Schema): string {
    // Set first, so that a recursive schema terminates.
    this.classes.set(name, '');
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(this.members(schema)).map(([member, value]) => {
      const type = this.type(value, name, member);
      const description = type.includes('datetime') ? withoutForm(value.description) : (value.description ?? '');
      const isOptional = !required.has(member) && schema.allOf === undefined;
      const annotation = isOptional && !type.startsWith('Optional[') ? `Optional[${type}]` : type;
      const comment =
        description === ''
          ? ''
          : description
              .split('\n')
              .map((line) => `    #: ${line}`.trimEnd() + '\n')
              .join('');
      return `${comment}    ${attribute(member)}: ${annotation}${isOptional ? ' = None' : ''}\n`;
    });
    const text = `${formatDocstring(schema.description, '    ')}${fields.join('') || '    pass\n'}`;
    this.classes.set(name, `@dataclass(frozen=True, kw_only=True)\nclass ${name}(Model):\n${text}`);
    return name;
  }

  /** Members of an object, including composed objects. */
  members(schema: Schema): Readonly<Record<string, Schema>> {
    const found = schema.$ref === undefined ? schema : (this.document.components.schemas[nameOf(schema.$ref)] ?? {});
    const parts = (found.allOf ?? []).map((part) => this.members(part));
    return Object.assign({}, ...parts, found.properties) as Record<string, Schema>;
  }

  private component(name: string): string {
    // The type distinguishes listed events, like delivered events.
    if (name === 'Event') return 'WebhookEvent';
    const schema = this.document.components.schemas[name];
    if (schema === undefined) throw new Error(`there is no schema ${name}`);
    if (this.classes.has(name) || this.aliases.has(name)) return name;
    if (schema.properties !== undefined || schema.allOf !== undefined) return this.declare(name, schema);
    this.aliases.set(name, '');
    this.aliases.set(name, this.type(schema, name));
    return name;
  }

  private union(variants: readonly Schema[], owner: string, name: string): string {
    const isMoney = variants.some(isMoneyNumber);
    const isInstant = variants.some((one) => one.type === 'string' && isDate(one, name));
    const kept = variants.filter((one) => !(isMoney && one.type === 'string') && !(isInstant && one.type === 'integer'));
    const types = [...new Set(kept.map((one) => this.type(one, owner, name)))];
    const others = types.filter((type) => type !== 'None');
    const either = others.length === 1 ? (others[0] ?? '') : `Union[${others.join(', ')}]`;
    return types.includes('None') ? `Optional[${either}]` : either;
  }

  private object(schema: Schema, owner: string, name: string): string {
    if (schema.properties !== undefined || schema.allOf !== undefined) {
      const title = `${owner}${pascal(name)}`;
      return this.classes.has(title) ? title : this.declare(title, schema);
    }
    const { additionalProperties: others } = schema;
    if (typeof others === 'object') return `Dict[str, ${this.type(others, owner, name)}]`;
    return schema.type === 'object' ? 'Dict[str, Any]' : 'Any';
  }
}
