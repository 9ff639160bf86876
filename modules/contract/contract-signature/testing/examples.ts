import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { newCpf } from '#modules/registry/customer/testing/examples.ts';

export { adjustmentDesk, amendmentDesk, activated } from '#modules/contract/contract-amendment/testing/examples.ts';
export {
  contractBody,
  newContract,
  newSiteWithUnits,
} from '#modules/contract/maintenance-contract/testing/examples.ts';
export { newAssets, newCustomer, newRental } from '#modules/contract/rental-contract/testing/examples.ts';

/** A dot: a drawing is asked for, not what it shows. */
const drawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
);

/** An answer to a request for signature, as a page sends it. */
export function answer(
  nobody: TestClient,
  token: string,
  { document_sha256, ...said }: { document_sha256: string } & Record<string, string>,
  isDrawn = true,
) {
  const fields = { decision: 'SIGN', name: 'Marcos Lima', document: newCpf(), document_sha256, ...said };
  const files = isDrawn ? [{ field: 'signature', name: 'a.png', content: drawing }] : [];
  const { payload, headers } = multipart(files, fields);
  return nobody.send('POST', `/public/contract-signature/${token}/decision`, payload, { headers });
}
