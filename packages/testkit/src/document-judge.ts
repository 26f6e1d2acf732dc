// A JSON Schema validator over the OpenAPI document, which knows nothing of how the schemas were written.
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Knows the document as `api`: compile `{ $ref: 'api#/components/schemas/Error' }`. */
export const judgeOf = (document: object): Ajv2020 =>
  // The document's own keywords (tags, summaries) are not JSON Schema's, hence not strict; formats are the services' business. That
  // the document is one is tested elsewhere, and code that runs a few times is not worth optimising: half of the time of a file.
  new Ajv2020({ strict: false, validateFormats: false, allErrors: true, validateSchema: false, code: { optimize: false } })
    .removeKeyword('multipleOf')
    .addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: hasDecimalsOf })
    .addSchema(document, 'api');

/** Digits after the point in the shortest text of a number, as JSON writes it. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** Whether a number has no more decimals than a step such as 0.01. A division in doubles would refuse 27832.7 by 0.000001. */
export const hasDecimalsOf = (step: number, value: number): boolean => decimalsOf(value) <= decimalsOf(step);
