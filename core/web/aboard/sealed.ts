/** How an answer lies on the device: nothing in it can be read without the key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  type: string;
}

const name = 'AES-GCM';
/** The key can be used here, and read by nobody: not by our own code either. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name, length: 256 }, false, ['encrypt', 'decrypt']);

/** Sealed with its address, so that no answer can be put in the place of another. */
const bound = (url: string) => new TextEncoder().encode(url);

export async function seal(key: CryptoKey, url: string, body: Blob): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = await body.arrayBuffer();
  const bytes = await crypto.subtle.encrypt({ name, iv, additionalData: bound(url) }, key, plain);
  return { iv, bytes, type: body.type };
}

export async function unseal(key: CryptoKey, url: string, { iv, bytes, type }: Sealed): Promise<Blob> {
  const plain = await crypto.subtle.decrypt({ name, iv, additionalData: bound(url) }, key, bytes);
  return new Blob([plain], { type });
}
