// Go types of schemas. Responses have plain values, and the zero value if the API omits one. A member that may be zero
// is a pointer.
import { isDate, isMoneyNumber, nameOf, resolve, variantsOf, type OpenApiDocument, type Schema } from './document.ts';
import { goBlock, goComment, goName, type GoLine } from './go-names.ts';
import { isDecimalText } from './python-models.ts';
import { withoutForm, type Direction } from './types.ts';

interface Place {
  readonly direction: Direction;
  /** The owner after which an unnamed object or enum is named. */
  readonly owner: string;
  readonly name: string;
}

interface FieldKind {
  readonly mayMiss: boolean;
  readonly isSent: boolean;
  readonly isPatch: boolean;
}

/** Types that an optional field has without a pointer, because the API has no meaning for their zero value. */
const plainTypes = new Set(['string', 'Decimal', 'Time', 'Scalar', 'Event', 'any']);

export class GoModels {
  readonly declarations = new Map<string, string>();
  private readonly document: OpenApiDocument;
  private readonly answered: ReadonlySet<string>;
  private readonly names = new Set<string>();

  /** `answered` names the components of responses. Components of requests that differ get a separate type. */
  constructor(document: OpenApiDocument, answeredNames: ReadonlySet<string>) {
    this.document = document;
    this.answered = answeredNames;
  }

  /** The type as an expression. */
  type(schema: Schema, place: Place): string {
    if (schema.$ref !== undefined) {
      const target = resolve(this.document, schema);
      // Dates and amounts keep their types even if the document names their notation.
      const isOwn = isDate(target, place.name) || isDecimalText(target, place.name) || isMoneyNumber(target);
      return isOwn ? this.type(target, place) : this.component(nameOf(schema.$ref), place);
    }
    if (schema.const !== undefined) return typeof schema.const === 'boolean' ? 'bool' : 'string';
    if (schema.enum !== undefined) return this.listed(schema, `${place.owner}${goName(place.name)}`);
    const variants = this.alternatives(schema).filter(({ type }) => type !== 'null');
    if (variants.length > 0) return this.either(variants, place);
    return this.plain(schema, place);
  }

  /**
   * A struct for query parameters or a body. A `PATCH` can set some strings to the empty text, so those are pointers.
   */
  declare(name: string, schema: Schema, direction: Direction, isPatch = false): string {
    if (this.declarations.has(name)) throw new Error(`there are two types ${name}`);
    // Set first, so that a recursive schema terminates.
    this.declarations.set(name, '');
    const fields = Object.entries(schema.properties ?? {}).flatMap(([wire, value]) =>
      direction === 'sent' && this.isFixed(schema, wire, value)
        ? []
        : [this.field(value, { direction, owner: name, name: wire }, schema.required?.includes(wire) !== true, isPatch)],
    );
    const description = goComment(`${name}: ${schema.description ?? 'named by the operation.'}`);
    this.declarations.set(
      name,
      `${description}type ${name} struct {${fields.length > 0 ? `\n${goBlock(fields)}` : ''}}\n${this.marshaller(name, schema, direction)}`,
    );
    return name;
  }

  /** The type of a body: an interface if its shape depends on a member. */
  body(schema: Schema, title: string, isPatch: boolean): string {
    const found = resolve(this.document, schema);
    const name = schema.$ref === undefined ? title : this.nameOf(nameOf(schema.$ref), 'sent');
    if (this.declarations.has(name)) return name;
    const variants = variantsOf(found);
    if (variants.length === 0) return this.declare(name, found, 'sent', isPatch);
    const types = variants.map((one) => this.type(one, { direction: 'sent', owner: name, name: '' }));
    const methods = types.map((type) => `\nfunc (${type}) is${name}() {}\n`).join('');
    const text = `${goComment(`${name} is one of ${types.join(', ')}.`)}type ${name} interface {\n\tis${name}()\n}\n${methods}`;
    this.declarations.set(name, text);
    return name;
  }

  /** Alternatives, including a list of types. */
  private alternatives(schema: Schema): readonly Schema[] {
    return Array.isArray(schema.type) ? (schema.type as string[]).map((type) => ({ ...schema, type })) : variantsOf(schema);
  }

  private field(schema: Schema, place: Place, isOptional: boolean, isPatch: boolean): GoLine {
    const wire = place.name;
    const isNull = this.alternatives(schema).some(({ type }) => type === 'null');
    const type = this.type(schema, place);
    const isSent = place.direction === 'sent';
    const mayMiss = isOptional || isNull;
    const taken = isSent && isNull && isOptional ? `Nullable[${type}]` : this.pointed(type, schema, { mayMiss, isSent, isPatch });
    const description = type === 'Time' ? withoutForm(schema.description) : (schema.description ?? '');
    return {
      comment: description,
      cells: [goName(wire), taken, `\`json:"${wire}${isSent && isOptional ? ',omitzero' : ''}"\``],
    };
  }

  /** The type of a field: a pointer if the zero value cannot express a missing value. */
  private pointed(type: string, schema: Schema, { mayMiss, isSent, isPatch }: FieldKind): string {
    const found = resolve(this.document, schema);
    if (!mayMiss || /^(\[\]|map\[)/.test(type) || type === 'Metadata') return type;
    const mayBeEmpty = isPatch && type === 'string' && !/minLength|pattern|format|const/.test(Object.keys(found).join(' '));
    if (mayBeEmpty) return `*${type}`;
    if (plainTypes.has(type) || this.names.has(type)) return type;
    // A value that cannot be zero is omitted as zero.
    const least = (found as { readonly minimum?: number }).minimum ?? 0;
    if (isSent && ((type === 'int' && least >= 1) || found.const === true)) return type;
    return `*${type}`;
  }

  /** The SDK sets a body's member with only one value, unless the member is a confirmation. */
  private isFixed(owner: Schema, wire: string, schema: Schema): boolean {
    return typeof schema.const === 'string' && owner.required?.includes(wire) === true;
  }

  /** A `MarshalJSON` for bodies with amounts that the API takes as JSON numbers, or with members of one value. */
  private marshaller(name: string, schema: Schema, direction: Direction): string {
    if (direction === 'answered') return '';
    const members = Object.entries(schema.properties ?? {});
    const isNumber = (value: Schema): boolean => {
      const parts = [value, ...variantsOf(value)].map((one) => resolve(this.document, one));
      return parts.some(isMoneyNumber) && !parts.some(({ type }) => type === 'string');
    };
    const numbers = members.filter(([, value]) => isNumber(value)).map(([wire]) => `"${wire}"`);
    const fixed = members
      .filter(([wire, value]) => this.isFixed(schema, wire, value))
      .map(([wire, value]) => `"${wire}": "${String(value.const)}"`);
    if (numbers.length + fixed.length === 0) return '';
    const listed = numbers.length > 0 ? `[]string{${numbers.join(', ')}}` : 'nil';
    const given = fixed.length > 0 ? `map[string]string{${fixed.join(', ')}}` : 'nil';
    return (
      `\n// MarshalJSON writes the body as the API takes it.\nfunc (b ${name}) MarshalJSON() ([]byte, error) {\n` +
      `\ttype plain ${name}\n\treturn marshalBody(plain(b), ${listed}, ${given})\n}\n`
    );
  }

  private nameOf(component: string, direction: Direction): string {
    const isStruct = this.document.components.schemas[component]?.properties !== undefined;
    return `${goName(component)}${direction === 'sent' && isStruct && this.answered.has(component) ? 'Input' : ''}`;
  }

  private component(component: string, { direction }: Place): string {
    if (component === 'Event') return 'Event';
    const schema = this.document.components.schemas[component];
    if (schema === undefined) throw new Error(`there is no schema ${component}`);
    const name = this.nameOf(component, direction);
    if (this.declarations.has(name)) return name;
    if (schema.properties !== undefined) return this.declare(name, schema, direction);
    if (schema.enum !== undefined) return this.listed(schema, name);
    const type = this.type(schema, { direction, owner: name, name: '' });
    if (!type.startsWith('map[')) return type;
    this.declarations.set(name, `${goComment(`${name}: ${schema.description ?? ''}`)}type ${name} ${type}\n`);
    return name;
  }

  /** A type for an enum. Numbers stay numbers. */
  private listed(schema: Schema, name: string): string {
    const values = (schema.enum ?? []).filter((one) => typeof one === 'string');
    if (values.length === 0) return 'int';
    if (this.names.has(name)) return name;
    this.names.add(name);
    const lines = values.map((value) => ({ comment: '', cells: [`${name}${goName(value)}`, name, `= "${value}"`] }));
    this.declarations.set(
      name,
      `${goComment(`${name}: ${schema.description ?? 'one of the constants.'} More values may be added.`)}type ${name} string\n\n` +
        `// Values of ${name}.\nconst (\n${goBlock(lines)})\n`,
    );
    return name;
  }

  private either(variants: readonly Schema[], place: Place): string {
    const found = variants.map((one) => resolve(this.document, one));
    const hasText = found.some(({ type }) => type === 'string');
    if (found.some(isMoneyNumber)) return 'Decimal';
    if (found.every((one) => isDate(one, place.name))) return 'Time';
    const types = [...new Set(variants.map((one) => this.type(one, place)))];
    const [only = 'any'] = types;
    if (types.length === 1) return only;
    return hasText && types.includes('float64') ? 'Scalar' : 'any';
  }

  private plain(schema: Schema, place: Place): string {
    if (isDate(schema, place.name)) return 'Time';
    if (isMoneyNumber(schema) || isDecimalText(schema, place.name)) return 'Decimal';
    switch (schema.type) {
      case 'string':
        return 'string';
      case 'boolean':
        return 'bool';
      case 'integer':
        return 'int';
      case 'number':
        return 'float64';
      case 'array':
        return `[]${this.type(schema.items ?? {}, place)}`;
      default:
        return this.object(schema, place);
    }
  }

  private object(schema: Schema, { direction, owner, name }: Place): string {
    if (schema.properties !== undefined) {
      const title = `${owner}${goName(name)}`;
      return this.declarations.has(title) ? title : this.declare(title, schema, direction);
    }
    const { additionalProperties: others } = schema;
    const isTyped = typeof others === 'object' && Object.keys(others).length > 0;
    if (isTyped) return `map[string]${this.type(others, { direction, owner, name })}`;
    return schema.type === 'object' ? 'map[string]any' : 'any';
  }
}
