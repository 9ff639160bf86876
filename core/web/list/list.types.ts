import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Option } from '#core/contract/choice.ts';
import type { Access, Endpoint } from '#core/contract/endpoint.ts';
import type { Page } from '#core/contract/page.ts';
import type { AccessTarget } from '#core/web/access.tsx';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import type { Selection } from './use-selection.ts';

export interface BaseRow {
  uuid: string;
}
export type ListEndpoint = Endpoint & { query: z.ZodType; reply: z.ZodType<Page<BaseRow>> };

/** The calls of `resource()` a list knows what to do with; all but `list` are optional. */
export interface ListResource {
  list: ListEndpoint;
  export?: Endpoint;
  bulkStatus?: Endpoint;
  bulkRemove?: Endpoint;
  remove?: Endpoint;
  show?: Endpoint;
  update?: Endpoint;
  create?: Endpoint;
}
export type RowOf<R extends ListResource> = z.output<R['list']['reply']>['data'][number];
/** What the list's answer says of all that was found. */
export type MetaOf<R extends ListResource> = z.output<R['list']['reply']>['meta'];

export interface Column<Row> {
  /** The row's field; also what the export and the column chooser call it. */
  key: string;
  title: string;
  /** Without it the field itself is shown as text. */
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** What the contract calls its order, when not by the key. */
  sortBy?: string;
  align?: 'left' | 'right';
  width?: number;
  hiddenByDefault?: boolean;
  /** Where the field goes on a phone's card; fields without a place are left out. Two lines, and what must `also` be seen. */
  phone?: 'title' | 'line' | 'also' | 'badge';
  /** A name drawn as more than text: like any text it may be cut where room is short. */
  name?: boolean;
  /** Codes and documents: the mono face. */
  mono?: boolean;
  /** The fields the screen makes it of: each is a column of the sheet. Its key unless said. */
  inSheet?: readonly string[];
  /** Made on the screen only: not a field the server can put in a sheet. */
  screenOnly?: boolean;
}

interface FilterBase {
  key: string;
  label: string;
}
export type Filter = FilterBase &
  (
    | { kind: 'choice'; options: readonly Option[]; single?: boolean }
    /** `inside`: the list looks for it within the field, not for the whole. */
    | { kind: 'text'; inside?: boolean }
    | { kind: 'flag'; yes?: string; no?: string }
    | { kind: 'date' }
    /** Two parameters, `key` names the chip only. What lies ahead is asked for otherwise than what is past. */
    | { kind: 'period'; from: string; to: string; ahead?: boolean }
    | { kind: 'record'; source: PickerSource }
  );

export interface RowAction {
  label: string;
  icon?: ReactNode;
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  /** Shown disabled, with the reason in a tooltip. */
  disabledReason?: string | undefined;
  /** Not shown at all to whoever may not. */
  access?: AccessTarget;
}

/** Where a list's records live: each takes the row's uuid at its end. */
export interface RecordPaths {
  show?: string;
  edit?: string;
  /** The form of a new one, filled in from the row. */
  copy?: string;
}

export interface BulkAction {
  label: string;
  /** Between the label and what it is done to, where the verb has its own object: 'Enviar lembrete' de '3 orçamentos'. */
  joint?: string;
  icon?: ReactNode;
  endpoint: Endpoint;
  /** What the endpoint takes besides the selection. */
  body?: Record<string, unknown>;
  danger?: boolean;
  consequence?: string;
  /** What it results in goes to the person's downloads. */
  download?: true;
  /** Asks more than a yes: the screen's own dialog takes it from here. */
  open?: (selection: Selection) => void;
}

/** Leads from the chosen rows to a screen that takes them up. */
export interface BulkWay {
  label: string;
  icon?: ReactNode;
  to: (uuids: readonly string[]) => string;
}

/** How staff call the rows: `{ one: 'marca', many: 'marcas', feminine: true }`. */
export interface Noun {
  one: string;
  many: string;
  feminine?: boolean;
}

/** A view the module ships with its list, as a tab before those people save. */
export interface ShippedView {
  /** In the address: a–z and hyphen. */
  key: string;
  label: string;
  query: Record<string, string> | ((me: { uuid: string }) => Record<string, string>);
  /** What the bare address shows, unless the person chose another. */
  standard?: true;
}

export interface MainAction {
  label: string;
  to: string;
  access: Access;
}
