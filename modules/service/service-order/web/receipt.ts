import { download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { orderFollow } from '../follow.contract.ts';

/** The customer's paper. */
export const readReceipt = (uuid: string) => download(orderFollow.receipt, { params: { uuid } });

/** From a toast, where no page can show it. */
export const saveReceipt = (uuid: string): Promise<void> => saveDownload(() => readReceipt(uuid));
