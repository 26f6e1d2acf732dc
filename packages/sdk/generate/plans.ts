// Source text of conversion plans (src/core/plan.ts): which fields of a schema are dates and which are money.
import { isDate, isMoneyNumber, nameOf, resolve, variantsOf, type OpenApiDocument, type Schema } from './document.ts';
import type { Direction } from './types.ts';

/** A plan in source form: the name of another plan, a quoted word, or members. */
type PlanText = string | ReadonlyMap<string, PlanText>;

const print = (plan: PlanText): string =>
  typeof plan === 'string' ? plan : `{ ${[...plan].map(([name, inner]) => `${name}: ${print(inner)}`).join(', ')} }`;

export class PlanWriter {
  /** Constants, each after the constants that it uses. */
  readonly declarations = new Map<string, string>();
  private readonly document: OpenApiDocument;
  private readonly underWay = new Set<string>();

  constructor(document: OpenApiDocument) {
    this.document = document;
  }

  /** Source text of the plan. Undefined if the plan converts nothing. */
  plan(schema: Schema, direction: Direction): string | undefined {
    const plan = this.of(schema, direction, '');
    return plan && print(plan);
  }

  /** The plan of an object whose kind depends on a field. */
  variants(field: string, plans: ReadonlyMap<string, string>): string {
    return `['${field}', {\n${[...plans].map(([kind, plan]) => `  '${kind}': ${plan},\n`).join('')}}]`;
  }

  private of(schema: Schema, direction: Direction, name: string): PlanText | undefined {
    if (schema.$ref !== undefined) return this.component(nameOf(schema.$ref), direction, name);
    if (isDate(schema, name)) return direction === 'answered' ? "'date'" : undefined;
    if (isMoneyNumber(schema)) return direction === 'answered' ? "'decimal'" : "'number'";
    const variants = variantsOf(schema);
    const takesText = variants.some(({ type }) => type === 'string');
    const parts = [...variants, ...(schema.allOf ?? [])].filter(
      // If the API also takes text, the client sends text.
      (part) => !(direction === 'sent' && takesText && isMoneyNumber(part)),
    );
    if (parts.length > 0) return this.merged(parts, direction, name);
    if (schema.items !== undefined) {
      const item = this.of(schema.items, direction, name);
      return item && `[${print(item)}]`;
    }
    return this.object(schema, direction);
  }

  private object(schema: Schema, direction: Direction): PlanText | undefined {
    const members = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, this.of(value, direction, key)] as const);
    const { additionalProperties: others } = schema;
    if (typeof others === 'object') members.push(["'*'", this.of(others, direction, '')]);
    const planned = new Map(members.flatMap(([key, plan]) => (plan === undefined ? [] : [[key, plan] as const])));
    return planned.size === 0 ? undefined : planned;
  }

  private component(name: string, direction: Direction, field: string): string | undefined {
    const schema = this.document.components.schemas[name] ?? {};
    const isStructured = schema.properties !== undefined || schema.allOf !== undefined || variantsOf(schema).length > 0;
    if (!isStructured) {
      const plan = this.of(schema, direction, field);
      return plan && print(plan);
    }
    const constant = direction === 'sent' ? `${name}Body` : name;
    // The type distinguishes listed events, like delivered events.
    if (constant === 'Event') return 'events';
    if (this.underWay.has(constant)) throw new Error(`${name} contains itself, which plans of constants cannot`);
    if (!this.declarations.has(constant)) {
      this.underWay.add(constant);
      const plan = this.of(schema, direction, field);
      this.underWay.delete(constant);
      this.declarations.set(constant, plan === undefined ? '' : print(plan));
    }
    return this.declarations.get(constant) === '' ? undefined : constant;
  }

  /**
   * One plan for all alternatives. If two alternatives convert a field differently, another field must distinguish
   * them.
   */
  private merged(parts: readonly Schema[], direction: Direction, name: string): PlanText | undefined {
    const kinds = new Map(
      parts.flatMap((part) => {
        const kind = resolve(this.document, part).properties?.['type']?.const;
        return typeof kind === 'string' ? [[kind, this.plan(part, direction) ?? '{}'] as const] : [];
      }),
    );
    if (kinds.size === parts.length) return this.variants('type', kinds);
    const plans = new Set(
      parts.flatMap((part) => {
        const plan = this.of(part, direction, name);
        return plan === undefined ? [] : [print(plan)];
      }),
    );
    if (plans.size <= 1) return [...plans][0];
    const isEither = plans.size === 2 && [...plans].some((one) => plans.has(`[${one}]`));
    // An object's plan also converts a list of such objects.
    if (isEither) return [...plans].find((one) => !one.startsWith('['));
    const members = new Map<string, PlanText>();
    for (const part of parts) {
      const plan = this.of(resolve(this.document, part), direction, name);
      if (plan === undefined) continue;
      if (typeof plan === 'string') throw new Error(`alternatives of ${name} are read differently: ${[...plans].join(' and ')}`);
      for (const [key, inner] of plan) {
        const before = members.get(key);
        if (before !== undefined && print(before) !== print(inner)) throw new Error(`${name}.${key} is read in two ways`);
        members.set(key, inner);
      }
    }
    return members;
  }
}
