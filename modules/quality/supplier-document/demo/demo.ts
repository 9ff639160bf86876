import { addDays } from '#core/contract/days.ts';
import { insertRows } from '#core/server/records.ts';
import { activeDocumentTypes } from '#modules/quality/document-type/server/public.ts';
import type { Demo } from '#tools/demo/demo.ts';
import type { DocumentType } from '#modules/quality/document-type/contract.ts';
import '../server/supplier-document.table.ts';

/** How many of the company's suppliers have begun to show their papers. */
const begun = 40;

/** Most have everything in date, some lack a few, a few let a critical one run out, and some wait for review. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).execute();
  const quality = people.find(({ uuid }) => uuid === users.get('qualidade'))?.name ?? 'Qualidade';
  const suppliers = await db
    .selectFrom('supplier')
    .select(['uuid', 'type', 'types', 'name'])
    .where('type', '=', 'PJ')
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .orderBy('uuid')
    .limit(begun)
    .execute();
  const rows: ReturnType<typeof paper>[] = [];
  for (const [n, supplier] of suppliers.entries()) {
    const asked = (await activeDocumentTypes(db, supplier)).filter(({ mandatory }) => mandatory);
    for (const [place, type] of asked.entries()) {
      // Every fourth lacks some of the lesser ones, every ninth let the first critical one run out.
      if (n % 4 === 2 && !type.critical && place % 3 !== 0) continue;
      const isOver = n % 9 === 5 && place === 0;
      const left = isOver ? -random.int(3, 40) : random.int(type.alert_days, (type.validity_days ?? 120) - 1);
      rows.push(paper(supplier.uuid, type, left));
    }
    const [first] = asked;
    if (n % 7 === 3 && first) rows.push({ ...paper(supplier.uuid, first, 150), ...sentByLink });
  }
  await insertRows(db, 'supplier_document', rows);

  function paper(supplier_uuid: string, type: DocumentType, left: number) {
    const valid_until = type.has_expiry ? addDays(today, left) : null;
    const issued_on = addDays(today, Math.min(left, 0) - random.int(5, 25));
    return {
      created_at: `${addDays(issued_on, 1)}T13:00:00.000Z`,
      updated_at: `${addDays(issued_on, 2)}T13:00:00.000Z`,
      version: 1,
      supplier_uuid,
      document_type_uuid: type.uuid,
      number: `${random.int(100_000, 999_999)}/${issued_on.slice(0, 4)}`,
      issued_on,
      valid_until,
      review: 'APPROVED' as 'APPROVED' | 'PENDING',
      channel: 'STAFF' as 'STAFF' | 'LINK',
      sent_by: quality,
      reviewed_by_name: quality as string | null,
      reviewed_at: `${addDays(issued_on, 2)}T13:00:00.000Z` as string | null,
    };
  }
};
const sentByLink = {
  review: 'PENDING' as const,
  channel: 'LINK' as const,
  sent_by: 'Setor fiscal',
  reviewed_by_name: null,
  reviewed_at: null,
};
