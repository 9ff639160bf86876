import { invalid } from '#core/contract/error.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { receivingCheck } from '../contract.ts';
import { readInvoice } from './invoice.actions.ts';

export const receivingCheckModule: ServerModule = {
  name: 'receiving-check',
  dependsOn: ['purchase', 'receiving', 'supplier'],
  mounts: [
    mounted(receivingCheck, {
      readInvoice: async ({ files: [file] }, { db }) => {
        if (!file) throw invalid({ file: ['Envie o XML da NF-e'] });
        return { data: await readInvoice(db, file.path) };
      },
    }),
  ],
};
