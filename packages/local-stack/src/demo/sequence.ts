/** Park and Miller's generator of numbers from 0 to 1: the same seed always gives the same company. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

export const drawMoney = (random: () => number, least: number, most: number): string =>
  (least + random() * (most - least)).toFixed(2);
