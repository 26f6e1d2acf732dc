/** Windows over which errors are counted: pairs of a long and a short one make a burn alert. */
export const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'] as const;
export type Window = (typeof windows)[number];

export const minutesOf: Readonly<Record<Window, number>> = {
  '5m': 5,
  '30m': 30,
  '1h': 60,
  '2h': 120,
  '6h': 360,
  '1d': 1_440,
  '3d': 4_320,
};
