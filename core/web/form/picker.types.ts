import type { Endpoint } from '#core/contract/endpoint.ts';

export interface PickerOption {
  value: string;
  label: string;
  /** Second line: document, city, model. */
  hint?: string | undefined;
  /** At the right: a balance, a price. */
  aside?: string | undefined;
  /** Said of it under its name, and why it stands first. */
  mark?: string | undefined;
  /** How much is taken of it unless said: a service's minutes. */
  usual?: number;
}

/** Where a picker finds its records: a list endpoint searched as the person types. */
export interface PickerSource {
  list: Endpoint;
  /** Filters every search carries, `{ status: 'ACTIVE' }`. */
  query?: Record<string, string>;
  /** How it is asked for the first so many, where it is not a list's `search` and `per_page`. */
  asks?: (text: string, most: number) => Record<string, string>;
  /** Gives the name of a value that came from the URL or from a record. */
  show?: Endpoint;
  /** Or the list itself does, asked for one `uuid`: where opening the record tells more than its name. */
  named?: true;
  /** Its list is taken along as it is, unsearched: without a network one is found there. */
  atHand?: true;
  /** The list finds many at once by their codes, `code=A,B`: this one, or another that has the same records. */
  takesCodes?: true | PickerSource;
  /** A pasted text is one of these of a record (its name, its document), where there are no codes: one search for each. */
  calledBy?: (row: never) => readonly (string | null)[];
  option: (row: never) => PickerOption;
}
export const pickerSource = <Row>(
  source: Omit<PickerSource, 'option' | 'calledBy'> & {
    option: (row: Row) => PickerOption;
    calledBy?: (row: Row) => readonly (string | null)[];
  },
): PickerSource => source;
