import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { requireChecklist } from '#modules/registry/checklist/server/public.ts';
import type { supplierType } from '../contract.ts';
import './supplier-type.table.ts';

/** One made for work asks nothing a company could answer. */
async function checkChecklist(db: Tx, uuid: string | null): Promise<void> {
  if (!uuid) return;
  const { type } = await requireChecklist(db, uuid);
  if (type !== 'SUPPLIER') throw invalid({ checklist_uuid: ['Escolha um checklist de qualificação de fornecedor'] });
}

export async function createSupplierType(db: Tx, body: Received<typeof supplierType.create>['body']): Promise<string> {
  await checkChecklist(db, body.checklist_uuid);
  return insertRecord(db, 'supplier_type', body);
}

export async function updateSupplierType(
  db: Tx,
  uuid: string,
  { version, ...values }: Received<typeof supplierType.update>['body'],
): Promise<void> {
  await checkChecklist(db, values.checklist_uuid);
  await updateRecord(db, 'supplier_type', { uuid, version }, values);
}
