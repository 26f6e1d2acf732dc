// References between the steps of a story, for the command line and the console: `{customer.id}` is the member `id` of
// the response that a step stored as `customer`. Without imports, because it runs in browsers too.

export type Answers = Readonly<Record<string, unknown>>;
type Condition = { readonly member: string; readonly is: string };

/** A reference names a response, or a member of a response, that does not exist. */
export class MissingReference extends Error {}

const reference = /\{(\w+(?:\.\w+)*)\}/g;
const soleReference = /^\{(\w+(?:\.\w+)*)\}$/;

export const memberOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (node as Answers | null | undefined)?.[name], value);

/**
 * Replaces the references in a value with the members that they name. A text that is exactly one reference becomes the
 * member with its type. Throws MissingReference if a reference matches nothing.
 */
export function fillReferences(value: unknown, answers: Answers): unknown {
  const find = (path: string): unknown => {
    const found = memberOf(answers, path);
    if (found === undefined) throw new MissingReference(`No response contains {${path}}`);
    return found;
  };
  if (typeof value === 'string') {
    const path = soleReference.exec(value)?.[1];
    return path === undefined ? value.replaceAll(reference, (_, name: string) => String(find(name))) : find(path);
  }
  if (Array.isArray(value)) return value.map((item) => fillReferences(item, answers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillReferences(member, answers)]));
}

/**
 * Whether to run an undo step: `unless` does not exclude the step, and each response that `values` refer to exists. An
 * undo step of a step that never ran is thus skipped.
 */
export function isDue(unless: Condition | undefined, values: unknown, answers: Answers): boolean {
  if (unless !== undefined && memberOf(answers, unless.member) === unless.is) return false;
  try {
    fillReferences(values, answers);
    return true;
  } catch (error) {
    if (error instanceof MissingReference) return false;
    throw error;
  }
}
