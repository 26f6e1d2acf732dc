// How metadata changes: a patch is merged into the stored pairs, and null removes a key.
import { z } from 'zod';
import { invalidField } from '@pay/core/fault';
import { limits } from '@pay/core/limits';

/** Maximum number of pairs per filter. Every row that matches one pair is compared with all other pairs. */
export const metadataFiltersMax = 5;

/** Keys and values that must all match. On lists: `metadata[key]=value`, once per key. */
export const metadataQuery = {
  metadata: z
    .record(z.string().min(1).max(limits.metadata.key), z.string().max(limits.metadata.value))
    .optional()
    .meta({
      description: `Up to ${metadataFiltersMax} metadata filters, such as \`metadata[order]=2041\`. Results match all of them.`,
    }),
};
export type MetadataFilter = Readonly<Record<string, string>>;

type MetadataMap = Readonly<Record<string, string>>;

export const MetadataPatch = z
  .record(z.string().min(1).max(limits.metadata.key), z.string().max(limits.metadata.value).nullable())
  .refine((patch) => Object.keys(patch).length <= limits.metadata.keys, {
    message: `has more than ${limits.metadata.keys} keys`,
    params: { fieldCode: 'too_long' },
  })
  .meta({
    id: 'MetadataPatch',
    description: 'Keys to set. Send null to remove a key. Other keys stay. The result has at most 50 keys.',
  });
export type MetadataPatch = z.output<typeof MetadataPatch>;

/** The member of bodies that change metadata and other fields. */
export const metadataChange = { metadata: MetadataPatch.optional() };

/** The body if only metadata can change. */
export const UpdateMetadata = z.object(metadataChange).meta({ id: 'UpdateMetadata', description: 'Metadata changes.' });

/**
 * Metadata merged with a patch. Null if no key remains, so that a resource without metadata shows none. Keys keep their
 * order.
 * @throws 400 on `metadata` for too many keys.
 */
export function mergeMetadata(before: MetadataMap | null | undefined, patch: MetadataPatch | undefined): MetadataMap | null {
  if (patch === undefined) return before ?? null;
  const after = Object.entries({ ...before, ...patch }).filter((entry): entry is [string, string] => entry[1] !== null);
  if (after.length > limits.metadata.keys)
    throw invalidField(
      'metadata',
      'too_long',
      `metadata would have ${after.length} keys, but the maximum is ${limits.metadata.keys}`,
      {
        hint: 'Send null for keys to remove.',
      },
    );
  return after.length === 0 ? null : Object.fromEntries(after);
}
