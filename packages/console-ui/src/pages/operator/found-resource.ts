// The result of a resource search, for any kind of resource.
import type { OperatorAnswer } from '../../api/operator-call.ts';

export type FoundResource = OperatorAnswer<'lookUp'>;
export type FoundProps = { readonly found: FoundResource };

/** A member of the resource, if it is text. */
export const textIn = ({ resource }: FoundResource, name: string): string | undefined => {
  const value = resource[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
