import { roundCoordinates } from './round-coordinates.ts';

test('coordinates lose digits and figures keep all of theirs', () => {
  expect(roundCoordinates('<g transform="translate(0.55,7)"><path d="M0.123,1.999L2,3"/><text x="1.25">0.875 ×</text></g>')).toBe(
    '<g transform="translate(0.5,7)"><path d="M0.1,1.9L2,3"/><text x="1.25">0.875 ×</text></g>',
  );
});
