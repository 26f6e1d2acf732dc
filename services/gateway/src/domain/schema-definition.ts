import type { z } from 'zod';

// zod publishes each schema's definition under `_zod.def` for tools like this one; the fields read here are stable in
// v4.
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  entries?: Readonly<Record<string, string | number>>;
  values?: readonly unknown[];
};
export const definitionOf = (schema: z.ZodType): Def => schema._zod.def;
