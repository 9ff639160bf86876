import sharp from 'sharp';
import type { TestClient } from '#core/testing/client.ts';
import { multipart, type FormFile } from '#core/testing/multipart.ts';
import { serviceRequestLink } from '../contract.ts';

/** The token on the unit's sticker. */
export async function tokenOf(client: TestClient, unit: string): Promise<string> {
  const { data } = await client.call(serviceRequestLink.link, { params: { uuid: unit } });
  return /\/solicitar\/([\w-]{43})$/.exec(data.link)?.[1] ?? '';
}

const said = { problem: 'Não liga desde ontem', name: 'Enfermeira Rita', phone: '(11) 98765-4321' };

export const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** As a phone sends it. */
export function sendRequest(
  client: TestClient,
  token: string,
  own: Record<string, string> = {},
  photos: readonly FormFile[] = [],
) {
  const files = photos.map((file) => ({ field: 'photos', ...file }));
  const { payload, headers } = multipart(files, { ...said, ...own });
  return client.send('POST', `/public/service-request/${token}`, payload, { headers });
}

export { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
