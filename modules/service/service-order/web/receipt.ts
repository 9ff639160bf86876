import { AppError } from '#core/contract/error.ts';
import { download, saveFile } from '#core/web/call.ts';
import { toast } from '#core/web/toast.ts';
import { orderFollow } from '../follow.contract.ts';

/** The customer's paper, as every other of the order comes. */
export async function printReceipt(uuid: string): Promise<void> {
  try {
    saveFile(await download(orderFollow.receipt, { params: { uuid } }));
  } catch (error) {
    toast.error(error instanceof AppError ? error.message : 'Erro desconhecido', 'Erro ao baixar arquivo');
  }
}
