import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { documentType, documentTypeFields } from '../contract.ts';
import { documentTypeList, findDocumentType } from './document-type.queries.ts';

const registry = serverResource(documentType, {
  entity: 'document_type',
  table: 'document_type',
  title: 'Documentos exigidos',
  listing: documentTypeList,
  find: findDocumentType,
  sheet: sheetColumns(documentTypeFields),
});

export const documentTypeModule: ServerModule = {
  name: 'document-type',
  dependsOn: ['quality-setting', 'supplier'],
  personal: { document_type: { none: ['name'] } },
  mounts: [mounted(documentType, registry.handlers)],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    document_type: {
      label: 'Documento exigido',
      show: can('quality', 'suppliers_documents_list'),
      tables: ['document_type'],
    },
  },
  constraints: { document_type_name_key: { field: 'name', message: 'Já existe um documento com este nome.' } },
};
