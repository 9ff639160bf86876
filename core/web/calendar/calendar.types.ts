import type { OpeningHours } from '#core/contract/opening-hours.ts';
import type { Tone } from '#core/contract/choice.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import type { ListEndpoint } from '#core/web/list/list.types.ts';
import type { Span } from './calendar.rules.ts';

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

export interface Person {
  uuid: string;
  name: string;
}
/** What somebody works on a day. */
export interface DayHours {
  open: readonly OpeningHours[];
  /** What closes or cuts it: "Natal", "Ausência". */
  why?: string | undefined;
}
/** Where an entry was put: two moments, and whose it is then. */
export interface Move {
  start: string;
  end: string;
  /** Null is nobody's yet. */
  person: string | null;
}

/** A list as days: the list itself, narrowed to the days in sight. */
export interface CalendarView<Row> {
  /** The list's two parameters that bound the days. */
  from: string;
  to: string;
  /** Where the list's own rows would be too much of each: all of the days in sight at once, and only what is drawn. */
  entries?: ListEndpoint;
  /** Null where the row has no day yet. */
  event: (row: Row) => CalendarEvent | null;
  /** The filter a calendar is most often read by: whose days these are. */
  by?: { key: string; label: string; source: PickerSource };
  /** People as rows: who they are, and whose an entry is. One that is nobody's stands in a row of its own. */
  people?: { all: readonly Person[]; of: (row: Row) => readonly Person[]; nobody: string };
  /** What a calendar nobody has chosen otherwise begins with: the whole month, of everybody together. */
  standard?: { span?: Span; people?: boolean };
  /** The hours of a person, of the house (null) on a day: closed ones are shaded, load is counted against open ones. */
  shade?: (person: string | null, day: string) => DayHours;
  /** Where an empty place leads: to a new one on that day, of that person, at that time where hours are drawn. */
  add?: (at: { day: string; person: string | null; time?: string }) => string;
  canMove?: (row: Row) => boolean;
  /** Puts it there, or asks first. False: it was not, and the entry goes back to where it was. */
  move?: (row: Row, to: Move) => Promise<boolean>;
}
