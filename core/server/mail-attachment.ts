import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepContent } from './attachments.ts';
import type { Services } from './context.ts';
import type { Attachment } from './mail.ts';

/** Keeps a document so that the message that carries it can leave later. */
export async function attachPdf({ files }: Services, name: string, content: Buffer): Promise<Attachment> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const folder = await mkdtemp(join(tmpdir(), 'bancada-mail-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, content);
    await keepContent(files, [{ path, sha256 }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { name, type: 'application/pdf', sha256 };
}
