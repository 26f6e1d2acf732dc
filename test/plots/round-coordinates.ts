/** Rounds an SVG's coordinates to a tenth of a pixel, which halves the file. Texts keep all digits. */
export const roundCoordinates = (svg: string): string =>
  svg.replaceAll(/ (?:d|transform)="[^"]*"/g, (attribute) => attribute.replaceAll(/(\.\d)\d+/g, '$1'));
