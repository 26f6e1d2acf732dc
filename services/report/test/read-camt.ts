// Validates a camt.053 document on standard input by its schema, and prints its amounts. A separate program, because
// the library awaits while it loads, which a module that Jest requires cannot do.
import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const schema = XmlDocument.fromBuffer(readFileSync(new URL('schema/camt.053.001.08.xsd', import.meta.url)));
const document = XmlDocument.fromBuffer(readFileSync(0));
// Throws, and so exits with 1, if the document breaks a rule of the schema.
XsdValidator.fromDoc(schema).validate(document);
const names = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' };
const textAt = (path: string): string => document.get(path, names)?.content ?? '';
const balance = (code: string): string => textAt(`//c:Bal[c:Tp/c:CdOrPrtry/c:Cd='${code}']/c:Amt`);
const amounts = document.find('//c:Ntry', names).map((entry) => {
  // Only elements match.
  const of = entry as typeof document.root;
  return `${of.get('c:CdtDbtInd', names)?.content === 'DBIT' ? '-' : ''}${of.get('c:Amt', names)?.content ?? ''}`;
});
process.stdout.write(JSON.stringify({ opening: balance('OPBD'), closing: balance('CLBD'), amounts }));
