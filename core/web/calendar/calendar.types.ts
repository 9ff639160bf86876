import type { Tone } from '#core/contract/choice.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';

export interface CalendarEvent {
  /** A day, or a moment whose hour is then shown. */
  start: string;
  /** The last day or moment, of what takes more than one. */
  end?: string | null | undefined;
  title: string;
  /** A few words more: who, where. */
  note?: string | null | undefined;
  tone?: Tone;
}

/** A list as days: the list itself, narrowed to the days in sight. */
export interface CalendarView<Row> {
  /** The list's two parameters that bound the days. */
  from: string;
  to: string;
  /** Null where the row has no day yet. */
  event: (row: Row) => CalendarEvent | null;
  /** The filter a calendar is most often read by: whose days these are. */
  by?: { key: string; label: string; source: PickerSource };
}
