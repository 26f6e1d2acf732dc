// The content of a page's form: `application/x-www-form-urlencoded`. A button without fields sends nothing, and then
// neither type nor body is required. A form with files is read elsewhere, within the same limits.
import { invalidField } from '@pay/core/fault';

/**
 * Maximums that no page of ours reaches: bytes of all fields, numbers of fields and files, and characters of a field's
 * name and value.
 */
export const formBounds = { bytes: 16 * 1_024, fields: 40, files: 10, name: 60, value: 500 } as const;

export const formText = {
  tooManyFields: () => invalidField('body', 'too_long', `A form must have at most ${formBounds.fields} fields`),
  tooLongField: () => invalidField('body', 'too_long', `A field must have at most ${formBounds.value} characters`),
};

/** Fields by name; the last one of a name counts. @throws 400 beyond `formBounds` */
export function readForm(bytes: Uint8Array): Record<string, string> {
  if (bytes.length > formBounds.bytes)
    throw invalidField('body', 'too_long', `A form must be at most ${formBounds.bytes / 1_024} KiB`);
  return readFields([...new URLSearchParams(new TextDecoder().decode(bytes))]);
}

/** @throws 400 beyond `formBounds` */
export function readFields(fields: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const sent = fields.filter(([name]) => name !== '');
  if (sent.length > formBounds.fields) throw formText.tooManyFields();
  if (sent.some(([name, value]) => name.length > formBounds.name || value.length > formBounds.value))
    throw formText.tooLongField();
  return Object.fromEntries(sent);
}
