// Log lines for the pages' jq filters, in addition to those of a real platform. Messages that the platform never wrote
// get a line by the real logger, with the fields of the call in the sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { createLog } from '@pay/kernel/log';
import { repositoryRoot } from '@pay/platform/paths';
import { files } from '../conventions/repository.ts';

type LogCall = {
  /** The service that writes the message. Undefined if all services do. */
  readonly service: string | undefined;
  readonly level: 'info' | 'warn' | 'error';
  /** The message, or a pattern if the message is composed. */
  readonly msg: string | RegExp;
  readonly fields: readonly string[];
};

const sources = files(/^(?:packages\/(?:kernel|telemetry)|services\/[a-z]+)\/src\/.*(?<!\.test)\.ts$/);

/** Every `log.warn('…', { … })` of the sources. Ignores spread fields. */
export function logCalls(): LogCall[] {
  return sources.flatMap((file) => {
    const text = readFileSync(join(repositoryRoot, file), 'utf8');
    if (!/\blog\.(?:info|warn|error)\(/.test(text)) return [];
    const found: LogCall[] = [];
    const visit = (node: ts.Node): void => {
      const call = logCall(node, /^services\/([a-z]+)/.exec(file)?.[1]);
      if (call !== undefined) found.push(call);
      node.forEachChild(visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    return found;
  });
}

function logCall(node: ts.Node, service: string | undefined): LogCall | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const level = node.expression.name.text;
  const [msg, fields] = node.arguments;
  const isLog = /(?:^|\.)log$/.test(node.expression.expression.getText());
  if (!isLog || (level !== 'info' && level !== 'warn' && level !== 'error')) return undefined;
  const text = msg === undefined ? undefined : messageOf(msg);
  if (text === undefined) return undefined;
  const names =
    fields !== undefined && ts.isObjectLiteralExpression(fields)
      ? fields.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText().replaceAll("'", '')]))
      : [];
  return { service, level, msg: text, fields: names };
}

function messageOf(node: ts.Node): string | RegExp | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?()[\]{}|^$\\]/g, '\\$&')).join('.+')}$`);
}

/** Lines of every call. If a filter compares a field with a text, also a line with this text. */
export function renderCalls(calls: readonly LogCall[], comparedFields: readonly (readonly [string, string])[]): string[] {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line.trim()), flush: (): void => undefined };
  const clock = { now: () => Date.UTC(2026, 0, 31), sleep: () => Promise.resolve() };
  for (const { service, level, msg, fields } of calls) {
    const log = createLog({ service: service ?? 'wallet', level: 'info', clock, sink });
    const fillFields = (values: Readonly<Record<string, string>>): object =>
      Object.fromEntries(
        fields.map((name) => [
          name,
          name === 'error' || name === 'err' ? new Error('connect ECONNREFUSED') : (values[name] ?? 'some'),
        ]),
      );
    const asked = comparedFields.filter(([name]) => name === 'msg').map(([, value]) => value);
    for (const text of typeof msg === 'string' ? [msg] : asked.filter((value) => msg.test(value))) {
      log[level](text, { ...fillFields({}) });
      for (const [name, value] of comparedFields)
        if (fields.includes(name)) log[level](text, { ...fillFields({ [name]: value }) });
    }
  }
  return lines;
}
