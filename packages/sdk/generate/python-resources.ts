// Python resource classes, each in a synchronous and an asynchronous version.
import { documentMethod } from './method-text.ts';
import { isDate, isMoneyNumber, nameOf, resolve, variantsOf, type OpenApiDocument, type Schema } from './document.ts';
import { pascal, type Operation } from './operations.ts';
import { formatDocstring, isDecimalText, snake, type PythonModels } from './python-models.ts';
import { treeOf, type ResourceNode } from './resources.ts';

interface Member {
  readonly name: string;
  readonly annotation: string;
  readonly isRequired: boolean;
  /** The expression that the client sends. */
  readonly value: string;
}

interface BodyMember {
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Resources with handwritten parts. Their classes have other bases. */
const bases: Readonly<Record<string, string>> = {
  events: 'EventStream',
  files: 'FileContents',
  statements: 'StatementContents',
};

export class PythonResources {
  private readonly document: OpenApiDocument;
  private readonly models: PythonModels;

  constructor(document: OpenApiDocument, models: PythonModels) {
    this.document = document;
    this.models = models;
  }

  /** Source of all classes. Nested classes come before their parents. */
  source(operations: readonly Operation[]): string {
    const root = treeOf(operations);
    const write = (node: ResourceNode, prefix: string): string[] => [
      ...[...node.children.values()].flatMap((child) => write(child, prefix)),
      this.classText(node, prefix),
    ];
    return [...write(root, ''), ...write(root, 'Async')].join('\n\n');
  }

  private classText(node: ResourceNode, prefix: string): string {
    const title = (one: ResourceNode): string =>
      `${prefix}${one.path.map(pascal).join('') || ''}Resource${one.path.length === 0 ? 's' : ''}`;
    const children = [...node.children].map(([name, child]) => `        self.${snake(name)} = ${title(child)}(api)\n`).join('');
    const setUp =
      children === ''
        ? ''
        : `    def __init__(self, api: ${prefix}Transport) -> None:\n        super().__init__(api)\n${children}\n`;
    const methods = node.operations.map((operation) => this.methodText(operation, node.path.map(pascal).join(''), prefix !== ''));
    const base = `${prefix}${bases[node.path.join('.')] ?? 'Resource'}`;
    return `class ${title(node)}(${base}):\n${[setUp, ...methods].filter((text) => text !== '').join('\n')}`.trimEnd() + '\n';
  }

  private methodText(operation: Operation, resource: string, isAsync: boolean): string {
    const { verb, path, body, query, isList, isKeyed, summary, notes } = operation;
    const title = `${resource}${pascal(operation.method)}`;
    const sent = body ? this.bodyMembers(body.schema).map(([name, member]) => this.member(name, member, title)) : [];
    const asked = query.map((one) =>
      this.member(one.name, { schema: one.schema ?? {}, isRequired: one.required === true }, title),
    );
    const named = [...sent, ...asked].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
    const parameters = [
      'self',
      ...operation.pathParameters.map((name) => `${snake(name)}: str`),
      '*',
      ...named.map(({ name, annotation, isRequired }) => `${name}: ${annotation}${isRequired ? '' : ' = None'}`),
      'options: Optional[RequestOptions] = None',
    ];
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{segment(${snake(name)})}`);
    const dictionary = (members: readonly Member[]): string =>
      `{${members.map(({ name, value }) => `"${wireName(name)}": ${value}`).join(', ')}}`;
    const call = [
      `"${verb.toUpperCase()}"`,
      `${target.includes('{') ? 'f' : ''}"${target}"`,
      ...(asked.length > 0 ? [`query=${dictionary(asked)}`] : []),
      ...(body ? [`body=compact(${dictionary(sent)})${body.isRequired ? '' : ' or None'}`] : []),
      ...(isKeyed ? ['keyed=True'] : []),
    ].join(', ');
    const answer = this.models.type(operation.answer, `${title}Answer`);
    const result = isList ? `${isAsync ? 'Async' : ''}Pages[${answer}]` : answer;
    const waits = isAsync && !isList;
    return (
      `    ${waits ? 'async ' : ''}def ${snake(operation.method)}(\n${parameters.map((one) => `        ${one},\n`).join('')}    ) -> ${result}:\n` +
      `${formatDocstring(documentMethod(summary, notes, 110), '        ')}        call = Call(${call})\n` +
      `        result: ${result} = ${waits ? 'await ' : ''}self._api.${isList ? 'list' : 'send'}(call, ${answer}, options)\n        return result\n`
    );
  }

  /** Members of a body. With alternatives, a member is required if all of them require it. */
  private bodyMembers(schema: Schema): [string, BodyMember][] {
    const found = schema.$ref === undefined ? schema : (this.document.components.schemas[nameOf(schema.$ref)] ?? {});
    const members = new Map<string, BodyMember>();
    for (const [name, one] of Object.entries(found.properties ?? {}))
      members.set(name, { schema: one, isRequired: found.required?.includes(name) === true });
    for (const part of found.allOf ?? []) for (const [name, one] of this.bodyMembers(part)) members.set(name, one);
    const alternatives = variantsOf(found).map((one) => new Map(this.bodyMembers(one)));
    for (const one of alternatives)
      for (const [name, member] of one) {
        const isRequired = alternatives.every((other) => other.get(name)?.isRequired === true);
        const kinds = alternatives.flatMap((other) => other.get(name)?.schema ?? []);
        const isSame = kinds.every((kind) => JSON.stringify(kind) === JSON.stringify(member.schema));
        members.set(name, { schema: isSame ? member.schema : { anyOf: kinds }, isRequired });
      }
    return [...members];
  }

  private member(wire: string, { schema: given, isRequired }: BodyMember, title: string): Member {
    const name = snake(wire);
    if (wireName(name) !== wire) throw new Error(`${wire} does not survive as a Python name`);
    const schema = resolve(this.document, given);
    const variants = variantsOf(schema).map((one) => resolve(this.document, one));
    const isNullable =
      variants.some(({ type }) => type === 'null') || (Array.isArray(schema.type) && schema.type.includes('null'));
    const finish = (type: string, value: string): Member => {
      const taken = isNullable ? `Union[${type}, Null]` : type;
      return { name, isRequired, value, annotation: isRequired ? taken : `Optional[${taken}]` };
    };
    const takesText = variants.some((one) => one.type === 'string') || isDecimalText(schema, wire);
    const isNumber = isMoneyNumber(schema) || variants.some(isMoneyNumber);
    if (isNumber && !takesText) return finish('ExactAmount', `number(${name})`);
    if (isNumber || isDecimalText(schema, wire)) return finish('ExactAmount', `text(${name})`);
    if (isDate(schema, wire)) return finish('datetime', name);
    const type = this.models.type(given, title, wire).replace(/^Optional\[(.*)\]$/, '$1');
    // Callers may also pass objects as dictionaries with the API's names.
    const isObject = this.models.classes.has(type.replace(/^List\[(.*)\]$/, '$1'));
    const loose = type.startsWith('List[') ? 'Sequence[Mapping[str, Any]]' : 'Mapping[str, Any]';
    return finish(isObject ? `Union[${type}, ${loose}]` : type, name);
  }
}

const wireName = (name: string): string =>
  name.replace(/_$/, '').replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
