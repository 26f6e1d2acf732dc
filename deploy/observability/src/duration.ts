/** Windows over which errors are counted: pairs of a long and a short one make a burn alert. */
export const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'] as const;
export type Window = (typeof windows)[number];
