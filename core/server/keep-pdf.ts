import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationRun } from './operations.ts';

/** Keeps a paper as the operation's result. */
export async function keepPdf(run: Pick<OperationRun, 'keepResult'>, name: string, content: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-paper-'));
  try {
    const path = join(folder, 'paper.pdf');
    await writeFile(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await run.keepResult({ path, sha256, name, type: 'application/pdf' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
