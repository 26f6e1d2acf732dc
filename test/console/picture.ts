// Pictures of screens. Pictures for documents are WebP, a quarter of the size. The browser itself encodes them.
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Saves a picture in the format of the file name's extension. */
export async function takePicture(page: Page, file: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  writeFileSync(file, file.endsWith('.webp') ? await webpOf(page, png) : png);
}

const quality = 0.86;

/** Encodes in a separate context, because the screens' content policy blocks our scripts. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('the page has no browser');
  try {
    const blank = await context.newPage();
    const url = await blank.evaluate<string>(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${png.toString('base64')}';
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', ${quality});
    })()`);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await context.close();
  }
}
