import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepContent } from './attachments.ts';
import type { Services } from './context.ts';
import type { Attachment } from './mail.ts';

export const attachPdf = (services: Services, name: string, content: Buffer): Promise<Attachment> =>
  attachFile(services, { name, type: 'application/pdf' }, content);

/** Keeps a file so that the message that carries it can leave later. */
export async function attachFile(
  { files }: Services,
  { name, type }: Omit<Attachment, 'sha256'>,
  content: Buffer,
): Promise<Attachment> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const folder = await mkdtemp(join(tmpdir(), 'bancada-mail-'));
  try {
    const path = join(folder, 'attachment');
    await writeFile(path, content);
    await keepContent(files, [{ path, sha256 }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { name, type, sha256 };
}
