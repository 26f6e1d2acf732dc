// Names of resources for the console, whose lists contain ids of several services. Each service names its own kinds.
import { z } from 'zod';
import { id } from './field.ts';
import { query } from './operation.ts';

/** Maximum number of ids per lookup: more than one page of a list contains. */
export const namesMax = 200;

export const NamedIds = z.array(z.string().min(1).max(64)).min(1).max(namesMax);

export const ResourceName = z.object({
  id: z.string(),
  name: z.string(),
  /** Distinguishes resources with the same name: `Deutsche Bank •••• 3000`. */
  detail: z.string().optional(),
  /** The customer who holds the resource. */
  customerId: id('customer').optional(),
});
export type ResourceName = z.infer<typeof ResourceName>;

export const nameOperations = {
  /** Omits ids that are unknown, of another owner, or of another service, and resources of erased customers. */
  lookUpNames: query({
    summary: 'Look up names of resources',
    input: z.object({ ids: NamedIds }),
    output: z.object({ items: z.array(ResourceName) }),
  }),
};
