import type { ColumnType } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { CustomerSummary } from '../contract.ts';

/** Kept by a trigger; said at insert only to spare it the work. */
type OfMainAddress = ColumnType<string | null, string | null | undefined, never>;

export interface CustomerTable extends RecordTable {
  type: CustomerSummary['type'];
  name: string;
  trade_name: string | null;
  document: string;
  state_registration: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  segment: CustomerSummary['segment'];
  notes: string | null;
  status: CustomerSummary['status'];
  city: OfMainAddress;
  state: OfMainAddress;
  search_text: Made<string>;
}

export interface CustomerContactTable {
  customer_uuid: string;
  position: number;
  name: string;
  role: string | null;
  phone: string | null;
  email: string | null;
}

export interface CustomerAddressTable {
  customer_uuid: string;
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
    customer: CustomerTable;
    customer_contact: CustomerContactTable;
    customer_address: CustomerAddressTable;
  }
}
