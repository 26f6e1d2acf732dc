// What the documentation of a method says after its summary: the description, the reasons for 409, and the page.
import type { OperationObject } from './document.ts';

type Refusal = { readonly error?: { readonly details?: readonly { readonly code: string }[] } };
type WithExamples = { readonly examples?: Readonly<Record<string, { readonly value?: unknown }>> };

/** Reasons of every keyed request. The guide to idempotency explains them. */
const isOfKey = (code: string): boolean => code.startsWith('idempotency_');

function conflictCodes({ responses }: OperationObject): string[] {
  const content = (responses['409'] as { readonly content?: Readonly<Record<string, WithExamples>> } | undefined)?.content;
  const values = Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => value as Refusal);
  const codes = values.flatMap(({ error }) => (error?.details ?? []).map(({ code }) => code));
  return [...new Set(codes)].filter((code) => !isOfKey(code));
}

/** @param description replaces the operation's, for a variant of it */
export function methodNotes(operation: OperationObject, description = operation.description): readonly string[] {
  const codes = conflictCodes(operation);
  return [
    // The description of a variant explains the parameter that selects it.
    ...(description === undefined
      ? []
      : [description.trim().replace(/^`true` ([a-z])/, (_, letter: string) => letter.toUpperCase())]),
    ...(codes.length === 0 ? [] : [`Reasons of a ConflictError: ${codes.map((code) => `\`${code}\``).join(', ')}.`]),
    ...(operation.operationId === undefined ? [] : [`Reference: /docs/api/${operation.operationId}`]),
  ];
}

/** The summary and the notes as paragraphs whose lines have at most `width` characters. */
export const documentMethod = (summary: string, notes: readonly string[], width: number): string =>
  [summary, ...notes.map((note) => wrapText(note, width))].join('\n\n');

function wrapText(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
