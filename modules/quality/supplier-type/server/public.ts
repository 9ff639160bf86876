import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import './supplier-type.table.ts';

export interface AskedChecklist {
  checklist_uuid: string;
  checklist_name: string;
  /** Why: the types of supplier it comes from. */
  type_names: string[];
}

/** The checklists a supplier is asked, by what it supplies; one asked by two types is asked once. */
export async function checklistsAskedOf(db: Db, supplier_uuid: string): Promise<AskedChecklist[]> {
  const { rows } = await sql<AskedChecklist>`
    select checklist.uuid as checklist_uuid, checklist.name as checklist_name,
      array_agg(type.name order by searchable(type.name)) as type_names
    from supplier
    join supplier_type type on type.supplies && supplier.types and type.status = 'ACTIVE'
    join checklist on checklist.uuid = type.checklist_uuid
    where supplier.uuid = ${supplier_uuid}::uuid
    group by checklist.uuid, checklist.name
    order by searchable(checklist.name)`.execute(db);
  return rows;
}

/** The names of the types a supplier is of, whether they ask something or not. */
export async function typesOf(db: Db, supplier_uuid: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select type.name from supplier
    join supplier_type type on type.supplies && supplier.types and type.status = 'ACTIVE'
    where supplier.uuid = ${supplier_uuid}::uuid order by searchable(type.name)`.execute(db);
  return rows.map(({ name }) => name);
}

/** For demo data: the checklist a company has written for one of its types. */
export async function setTypeChecklist(db: Db, name: string, checklist_uuid: string): Promise<void> {
  await db.updateTable('supplier_type').set({ checklist_uuid }).where('name', '=', name).execute();
}
