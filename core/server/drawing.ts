import type { Sharp } from 'sharp';

// Loaded when something is first drawn: every start would pay for them otherwise.

export const openImage = async (content: Buffer): Promise<Sharp> => (await import('sharp')).default(content);

/** As vectors, so that it reads at any printer's resolution. */
export async function drawQrCode(text: string): Promise<Buffer> {
  const { default: QRCode } = await import('qrcode');
  return Buffer.from(await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }));
}
