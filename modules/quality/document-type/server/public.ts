import { invalid } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { SupplierSummary } from '#modules/registry/supplier/contract.ts';
import type { DocumentType } from '../contract.ts';
import { isAskedOf } from '../document-type.rules.ts';
import { findDocumentType, documentTypes } from './document-type.queries.ts';

/** The type a document is filed under; an unknown or retired one is told on its field. */
export async function requireDocumentType(db: Db, uuid: string): Promise<DocumentType> {
  const found = await findDocumentType(db, uuid);
  if (found?.status !== 'ACTIVE') throw invalid({ document_type_uuid: ['Tipo de documento não encontrado'] });
  return found;
}

/** All that are asked for, or those asked of one supplier: what blocks first, then what must be there, then by name. */
export async function activeDocumentTypes(
  db: Db,
  of?: Pick<SupplierSummary, 'type' | 'types'>,
): Promise<DocumentType[]> {
  const active = await documentTypes(db).where('status', '=', 'ACTIVE').execute();
  return of ? active.filter((type) => isAskedOf(type, of)) : active;
}
