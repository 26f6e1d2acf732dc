// The text color that is readable on a background, by the contrast of WCAG 2.2.

/** `#` and six lower-case hexadecimal digits: red, green, and blue. */
export const hexColorPattern = /^#[0-9a-f]{6}$/;

/** The contrast that WCAG 2.2 requires of ordinary text (success criterion 1.4.3). */
export const TEXT_CONTRAST_MIN = 4.5;

const white = '#ffffff';
const black = '#000000';

/** White if its contrast suffices, otherwise black. One of the two always does: their contrasts multiply to 21. */
export const readableTextOn = (background: string): typeof white | typeof black =>
  contrastOf(background, white) >= TEXT_CONTRAST_MIN ? white : black;

/** The contrast of two colors, from 1 to 21. */
export function contrastOf(color: string, otherColor: string): number {
  const [first, second] = [luminanceOf(color), luminanceOf(otherColor)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Relative luminance of sRGB, from 0 to 1. */
function luminanceOf(color: string): number {
  const channel = (at: number): number => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
