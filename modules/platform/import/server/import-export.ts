import { listExport, rowsOf } from '#core/server/list-export.ts';
import { dataImport } from '../contract.ts';
import { importStatus } from '../import.rules.ts';
import { importList, mine, shaped } from './import.queries.ts';

const rows = rowsOf(importList, dataImport.list.query, mine);

export const importExport = listExport({
  entity: 'data_import',
  title: 'Importações',
  sheet: [
    { key: 'file_name', title: 'Arquivo', kind: 'text' },
    { key: 'type_label', title: 'O quê', kind: 'text' },
    { key: 'status', title: 'Status', kind: 'text', label: importStatus.label },
    { key: 'total', title: 'Linhas', kind: 'number' },
    { key: 'created', title: 'Cadastrados', kind: 'number' },
    { key: 'updated', title: 'Alterados', kind: 'number' },
    { key: 'rejected', title: 'Recusadas', kind: 'number' },
    { key: 'created_at', title: 'Enviada em', kind: 'moment' },
  ],
  rows: async function* (tx, chosen, ctx) {
    for await (const row of rows(tx, chosen, ctx)) yield { ...row, type_label: shaped(ctx, row).type_label };
  },
});
