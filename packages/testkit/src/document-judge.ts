// A JSON Schema validator for the OpenAPI document, independent of the code that writes the schemas.
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Knows the document as `api`: compile `{ $ref: 'api#/components/schemas/Error' }`. */
export const judgeOf = (document: object): Ajv2020 =>
  // Not strict, because the document's keywords (tags, summaries) are not JSON Schema's. Services check formats.
  // Another test validates the document itself. Optimizing validators that run a few times would take half of a file's
  // time.
  new Ajv2020({ strict: false, validateFormats: false, allErrors: true, validateSchema: false, code: { optimize: false } })
    .removeKeyword('multipleOf')
    .addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: hasDecimalsOf })
    .addSchema(document, 'api');

/** Decimals in the shortest text of a number, as JSON writes it. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/**
 * Whether the number has at most the decimals of a step such as 0.01. A floating-point division would reject 27832.7 by
 * 0.000001.
 */
export const hasDecimalsOf = (step: number, value: number): boolean => decimalsOf(value) <= decimalsOf(step);
