// Types of resources for the Go module: one method per operation.
import { variantsOf, type Schema } from './document.ts';
import type { GoModels } from './go-models.ts';
import { goBlock, goComment, goName, goParameter } from './go-names.ts';
import type { Operation } from './operations.ts';
import { treeOf, type ResourceNode } from './resources.ts';

const titleOf = ({ path }: ResourceNode): string => path.map(goName).join('');
const typeOf = (node: ResourceNode): string => (node.path.length === 0 ? 'Resources' : `${titleOf(node)}Resource`);
const lower = (text: string): string => text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

/** Source of all resources. Nested resources come before their parents. */
export function goResources(models: GoModels, operations: readonly Operation[]): string {
  const write = (node: ResourceNode): string[] => [...[...node.children.values()].flatMap(write), resourceText(models, node)];
  return write(treeOf(operations)).join('\n');
}

function resourceText(models: GoModels, node: ResourceNode): string {
  const type = typeOf(node);
  const children = [...node.children].map(([name, child]) => ({ comment: '', cells: [goName(name), `*${typeOf(child)}`] }));
  const own = node.operations.length > 0 ? [{ comment: '', cells: ['api', '*transport'] }] : [];
  const assigned = [...node.children].map(([name, child]) => `\tr.${goName(name)} = new${typeOf(child)}(api)\n`).join('');
  const what = node.path.length === 0 ? 'all operations' : `the operations below /v1/${node.path.map(kebab).join('/')}`;
  const made = `&${type}{${own.length > 0 ? 'api: api' : ''}}`;
  const body = assigned === '' ? `\treturn ${made}\n` : `\tr := ${made}\n${assigned}\treturn r\n`;
  const head = `// ${type} has ${what}.\ntype ${type} struct {\n${goBlock([...own, ...children])}}\n\nfunc new${type}(api *transport) *${type} {\n${body}}\n`;
  return [head, ...node.operations.map((operation) => methodText(models, node, operation))].join('\n');
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function methodText(models: GoModels, node: ResourceNode, operation: Operation): string {
  const { verb, path, pathParameters, query, body, isList, isKeyed, summary, notes } = operation;
  const method = goName(operation.method);
  const title = `${titleOf(node)}${method}`;
  const parameters = ['ctx context.Context', ...pathParameters.map((name) => `${goParameter(name)} string`)];
  const members = [`method: "${verb.toUpperCase()}"`, `path: "${path.replaceAll(/\{\w+\}/g, '%s')}"`];
  if (pathParameters.length > 0) members.push(`ids: []string{${pathParameters.map(goParameter).join(', ')}}`);
  if (body) {
    parameters.push(`body ${body.isRequired ? '' : '*'}${models.body(body.schema, `${title}Body`, verb === 'patch')}`);
    members.push('body: body');
  }
  if (query.length > 0) {
    parameters.push(`query *${queryType(models, title, operation)}`);
    members.push('query: query');
  }
  if (isKeyed) members.push('isKeyed: true');
  const answer = answerType(models, `${title}Answer`, operation.answer);
  const sent = isList ? answer : toReturnType(models, answer, operation.answer);
  const result = isList ? `*List[${answer}]` : `(${sent.replace('oneOrMany', '[]').replaceAll(/\[\]\[(\w+)\]/g, '[]$1')}, error)`;
  const made = isList ? `newList[${answer}](ctx, r.api, ` : `send[${sent}](ctx, r.api, `;
  return (
    goComment([`${method} calls ${verb.toUpperCase()} ${path}: ${lower(summary)}.`, ...notes].join(' ')) +
    `func (r *${typeOf(node)}) ${method}(${[...parameters, 'options ...Option'].join(', ')}) ${result} {\n` +
    `\treturn ${made}call{${members.join(', ')}}, options)\n}\n`
  );
}

function queryType(models: GoModels, title: string, { query, summary }: Operation): string {
  const properties = Object.fromEntries(
    query.map((one) => [one.name, { ...one.schema, description: one.description ?? one.schema?.description ?? '' }]),
  );
  const description = `filters and page of “${lower(summary)}”.`;
  return models.declare(`${title}Query`, { type: 'object', properties, required: [], description }, 'sent');
}

function answerType(models: GoModels, title: string, answer: Schema): string {
  const item = variantsOf(answer).find(({ type }) => type === 'array')?.items;
  if (item !== undefined) return `oneOrMany[${answerType(models, title, item)}]`;
  if (answer.type === 'array') return `[]${answerType(models, title, answer.items ?? {})}`;
  return models.type(answer, { direction: 'answered', owner: title, name: '' });
}

/** Methods return pointers to objects. */
const toReturnType = (models: GoModels, type: string, answer: Schema): string =>
  /^(\[\]|oneOrMany)/.test(type) || type === 'Event' || !(answer.$ref !== undefined || answer.properties !== undefined)
    ? type
    : `*${type}`;
