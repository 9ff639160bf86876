import type { Sharp } from 'sharp';

// Loaded when something is first drawn: every start would pay for them otherwise.

export async function openImage(content: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(content);
}

/** As vectors, so that it reads at any printer's resolution. */
export async function drawQrCode(text: string): Promise<Buffer> {
  const { default: QRCode } = await import('qrcode');
  return Buffer.from(await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }));
}
