import { expectLinear } from './growth.ts';

test('a quadratic parser is detected, and a linear one is not', async () => {
  const quadratic = (text: string): unknown => /0+$/.exec(`${text}1`);
  await expect(expectLinear(quadratic, ['0'])).rejects.toThrow(/8 times the input took \d+ ms of CPU time/);
  const linear = (text: string): unknown => JSON.stringify([...text]);
  await expectLinear(linear, ['0', '"', '\\']);
});
