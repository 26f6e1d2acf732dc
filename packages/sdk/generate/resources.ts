// The classes of resources: one method per operation.
import { documentMethod } from './method-text.ts';
import type { Schema } from './document.ts';
import { pascal, type Operation } from './operations.ts';
import type { PlanWriter } from './plans.ts';
import { comment, type TypeWriter } from './types.ts';

interface Writers {
  readonly types: TypeWriter;
  readonly plans: PlanWriter;
}

/** Resources with handwritten parts. Their classes have other bases. */
const bases: Readonly<Record<string, string>> = {
  events: 'EventStreams',
  files: 'FileContents',
  statements: 'StatementContents',
  webhooks: 'WebhookReceiver',
};

export interface ResourceNode {
  readonly path: readonly string[];
  readonly operations: Operation[];
  readonly children: Map<string, ResourceNode>;
}

const makeNode = (path: readonly string[]): ResourceNode => ({ path, operations: [], children: new Map() });

export function treeOf(operations: readonly Operation[]): ResourceNode {
  const root = makeNode([]);
  for (const operation of operations) {
    let node = root;
    for (const name of operation.resource) {
      const child = node.children.get(name) ?? makeNode([...node.path, name]);
      node.children.set(name, child);
      node = child;
    }
    node.operations.push(operation);
  }
  return root;
}

const titleOf = ({ path }: ResourceNode): string => path.map(pascal).join('');
const classOf = (node: ResourceNode): string => (node.path.length === 0 ? 'Resources' : `${titleOf(node)}Resource`);

/** Source of all classes. Nested classes come before their parents. */
export function resourceClasses(writers: Writers, operations: readonly Operation[]): string {
  const root = treeOf(operations);
  const write = (node: ResourceNode): string[] => [...[...node.children.values()].flatMap(write), classText(writers, node)];
  return write(root).join('\n');
}

function classText(writers: Writers, node: ResourceNode): string {
  const children = [...node.children].map(([name, child]) => ({ name, type: classOf(child) }));
  const fields = children.map(({ name, type }) => `  readonly ${name}: ${type};\n`).join('');
  const assigned = children.map(({ name, type }) => `    this.${name} = new ${type}(api);\n`).join('');
  const constructor = children.length === 0 ? '' : `\n  constructor(api: Transport) {\n    super(api);\n${assigned}  }\n`;
  const methods = node.operations.map((operation) => methodText(writers, titleOf(node), operation));
  const base = bases[node.path.join('.')] ?? 'Resource';
  const inner = [`${fields}${constructor}`, ...methods].filter((part) => part !== '').join('\n');
  return `export class ${classOf(node)} extends ${base} {\n${inner}}\n`;
}

/** The name of a schema that is defined inside an operation. */
function nameSchema(types: TypeWriter, name: string, schema: Schema): string {
  if (schema.$ref !== undefined) return types.type(schema, 'sent');
  return types.declarations.has(name) ? name : types.declare(name, schema, 'sent');
}

/** Unnamed objects are named after the method. */
function answerType(types: TypeWriter, title: string, answer: Schema): string {
  if (answer.type === 'array' && answer.items !== undefined) return `${answerType(types, title, answer.items)}[]`;
  return answer.properties === undefined ? types.type(answer, 'answered') : types.declare(`${title}Answer`, answer, 'answered');
}

function methodText(writers: Writers, resource: string, operation: Operation): string {
  const { types } = writers;
  const title = `${resource}${pascal(operation.method)}`;
  const answer = answerType(types, title, operation.answer);
  const { pathParameters, query, body, isList, method } = operation;
  const members = Object.fromEntries(
    query.map((one) => [one.name, { description: one.description ?? one.schema?.description ?? '', ...one.schema }]),
  );
  const required = query.flatMap((one) => (one.required === true ? [one.name] : []));
  const parameters = pathParameters.map((name) => `${name}: string`);
  if (body) parameters.push(`body${body.isRequired ? '' : '?'}: ${nameSchema(types, `${title}Body`, body.schema)}`);
  if (query.length > 0) {
    const type = nameSchema(types, `${title}Query`, { type: 'object', properties: members, required });
    parameters.push(`query${required.length > 0 ? '' : '?'}: ${type}`);
  }
  const result = isList ? `List<${answer}>` : `Promise<${answer}>`;
  return (
    `${comment(documentMethod(operation.summary, operation.notes, 114), '  ')}  ${method}(${[...parameters, 'options?: RequestOptions'].join(', ')}): ${result} {\n` +
    `    return this.api.${isList ? 'list' : 'send'}({ ${callText(writers, operation)} }, options);\n  }\n`
  );
}

/** The arguments of the call that a method makes. */
function callText({ plans }: Writers, { verb, path, query, body, answer, isKeyed }: Operation): string {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${segment(${name})}`);
  const toPlanMember = (name: string, plan: string | undefined): string[] =>
    plan === undefined ? [] : [`${name}: ${plan.replaceAll(/\b(?:[A-Z]\w*|events\b)/g, 'plans.$&')}`];
  return [
    `method: '${verb.toUpperCase()}'`,
    `path: ${target.includes('$') ? `\`${target}\`` : `'${target}'`}`,
    ...(body ? ['body'] : []),
    // Omitted rather than undefined: optional members of a call do not accept undefined.
    ...(query.length > 0 ? ['...(query && { query })'] : []),
    ...toPlanMember('sends', body && plans.plan(body.schema, 'sent')),
    ...toPlanMember('returns', plans.plan(answer, 'answered')),
    ...(isKeyed ? ['isKeyed: true'] : []),
  ].join(', ');
}
