/** SVG with coordinates to a tenth of a pixel, which is enough and halves the file; texts keep all digits. */
export const roundCoordinates = (svg: string): string =>
  svg.replaceAll(/ (?:d|transform)="[^"]*"/g, (attribute) => attribute.replaceAll(/(\.\d)\d+/g, '$1'));
