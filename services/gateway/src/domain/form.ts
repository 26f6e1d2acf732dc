// What a page's form sends: `application/x-www-form-urlencoded`. A button without fields sends nothing, and neither type nor body is
// asked for then.
import { invalidField } from '@pay/core/fault';

const bytesMax = 16 * 1_024;
const fieldsMax = 40;

/** Fields by name, the last of a name counts. @throws 400 for more than any page of ours has. */
export function readForm(bytes: Uint8Array): Record<string, string> {
  if (bytes.length > bytesMax) throw invalidField('body', 'too_long', `A form has at most ${bytesMax / 1_024} KiB`);
  const sent = [...new URLSearchParams(new TextDecoder().decode(bytes))].filter(([name]) => name !== '');
  if (sent.length > fieldsMax) throw invalidField('body', 'too_long', `A form has at most ${fieldsMax} fields`);
  const long = sent.find(([name, value]) => name.length > 60 || value.length > 500);
  if (long !== undefined) throw invalidField('body', 'too_long', 'A field has at most 500 characters');
  return Object.fromEntries(sent);
}
