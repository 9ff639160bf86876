import { AppError } from '#core/contract/error.ts';
import { saveFile, type Download } from './call.ts';
import { toast } from './toast.ts';

/** Fetches a file and keeps it; what hinders it is told. */
export async function saveDownload(read: () => Promise<Download>, failure = 'Erro ao baixar arquivo'): Promise<void> {
  try {
    saveFile(await read());
  } catch (error) {
    toast.error(error instanceof AppError ? error.message : 'Erro desconhecido', failure);
  }
}
