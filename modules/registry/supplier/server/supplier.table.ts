import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Supplier, SupplierSummary } from '../contract.ts';

/** Kept by a trigger; said at insert only to spare it the work. */
type OfMainAddress = ColumnType<string | null, string | null | undefined, never>;

export interface SupplierTable extends RecordTable {
  type: SupplierSummary['type'];
  name: string;
  trade_name: string | null;
  document: string | null;
  tax_id: string | null;
  country: string;
  foreign_address: string | null;
  state_registration: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  types: SupplierSummary['types'];
  lead_time_days: number | null;
  payment_terms: string | null;
  currency: Supplier['currency'];
  minimum_order: string | null;
  bank_details: string | null;
  notes: string | null;
  qualification_status: Generated<SupplierSummary['qualification_status']>;
  iqf: Generated<string | null>;
  status: SupplierSummary['status'];
  city: OfMainAddress;
  state: OfMainAddress;
  search_text: Made<string>;
}

export interface SupplierContactTable {
  supplier_uuid: string;
  position: number;
  name: string;
  role: string | null;
  phone: string | null;
  email: string | null;
}

export interface SupplierAddressTable {
  supplier_uuid: string;
  position: number;
  label: string;
  zip_code: string;
  street: string;
  number: string;
  complement: string | null;
  district: string;
  city: string;
  state: string;
  ibge_code: string | null;
  is_main: boolean;
}

declare module '#core/server/db.ts' {
  interface Tables {
    supplier: SupplierTable;
    supplier_contact: SupplierContactTable;
    supplier_address: SupplierAddressTable;
  }
}
