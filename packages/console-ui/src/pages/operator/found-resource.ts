// What a look-up answers, whatever it is of.
import type { OperatorAnswer } from '../../api/operator-call.ts';

export type FoundResource = OperatorAnswer<'lookUp'>;
export type FoundProps = { readonly found: FoundResource };

/** A member of what was found, where it is a text. */
export const textIn = ({ resource }: FoundResource, name: string): string | undefined => {
  const value = resource[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
