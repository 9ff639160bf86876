import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { AnvisaPreview } from '../contract.ts';
import type { StoredSituation } from '../product.rules.ts';

export interface ProductTable extends RecordTable {
  code: string;
  name: string;
  description: string | null;
  brand_uuid: string | null;
  model: string | null;
  category_uuid: string | null;
  ncm: string | null;
  gtin: string | null;
  unit: 'UN' | 'PC' | 'CX' | 'KT' | 'MT' | 'LT' | 'KG';
  cost: string | null;
  price: string | null;
  anvisa_registration: string | null;
  anvisa_situation: Generated<StoredSituation>;
  anvisa_holder: string | null;
  anvisa_holder_cnpj: string | null;
  anvisa_process: string | null;
  anvisa_technical_name: string | null;
  anvisa_commercial_name: string | null;
  anvisa_risk_class: 'I' | 'II' | 'III' | 'IV' | null;
  anvisa_manufacturers: Generated<string[]>;
  anvisa_published_on: string | null;
  anvisa_valid_until: string | null;
  anvisa_checked_at: string | null;
  anvisa_updated_at: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

export interface ProductRefreshTable extends RecordTable {
  load_uuid: string;
  status: Generated<'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>;
  total: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  not_found: Generated<number>;
  expired: Generated<number>;
  message: string | null;
  user_uuid: string | null;
  user_name: string | null;
  operation_uuid: string | null;
  finished_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ProductRefreshLineTable {
  refresh_uuid: string;
  product_uuid: string;
  code: string;
  name: string;
  registration: string;
  outcome: 'UPDATED' | 'UNCHANGED' | 'NOT_FOUND';
  situation: string;
  changes: ColumnType<AnvisaPreview['changes'], string, string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    product: ProductTable;
    product_refresh: ProductRefreshTable;
    product_refresh_line: ProductRefreshLineTable;
  }
}
