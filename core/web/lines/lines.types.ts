import type { ReactNode } from 'react';
import type { Option } from '#core/contract/choice.ts';
import type { PickerOption, PickerSource } from '#core/web/form/picker.types.ts';

interface FieldCell {
  /** Where its value and its refusals are: `quantity` of `items.3.quantity`. */
  field: string;
  /** "Quantidade"; the line's own name is added for who cannot see where it stands. */
  label: string;
  placeholder?: string;
}
/** What one line shows in one column. */
export type Cell<Line> =
  | (FieldCell & { kind: 'text'; max: number; upper?: boolean })
  | (FieldCell & {
      kind: 'number';
      decimals?: number;
      min?: number;
      max?: number;
      suffix?: string;
      /** What the form holds when the box is empty. */
      empty?: string;
      /** The form holds a number, not its text. */
      asNumber?: boolean;
    })
  | (FieldCell & { kind: 'money' | 'percent'; empty?: string })
  | (FieldCell & { kind: 'day' })
  | (FieldCell & { kind: 'check' })
  | (FieldCell & {
      kind: 'choice';
      options: readonly Option[];
      clearable?: boolean;
      /** What else follows from a choice. */
      pick?: (value: string) => Partial<Line>;
    })
  | (FieldCell & {
      kind: 'record';
      source: PickerSource;
      /** The chosen one's name, when the document already carries it. */
      chosen?: PickerOption | null;
      /** What else the record says; null where the person may not open it, who then has its label. */
      fill?: (row: never | null, label: string) => Partial<Line>;
    })
  /** Computed; nothing to fill in. */
  | { kind: 'shown'; label: string; value: ReactNode }
  /** Anything else: it brings its own label. */
  | {
      kind: 'own';
      content: (set: (patch: Partial<Line>) => void, errorOf: (field: string) => string | undefined) => ReactNode;
    };

export interface Column<Line, State = undefined> {
  /** Up and down the arrows stay in it. */
  name: string;
  title: string;
  /** Its track on a wide screen: `84px`, `minmax(0, 1fr)`. One without stands below the others, at `place`. */
  width?: string;
  /** `2 / span 3` */
  place?: string;
  /** Of the six columns of a card, on a narrow screen; all of them unless said. */
  card?: 2 | 3 | 4;
  right?: boolean;
  /** `state` is what the screen knows of the line besides its values. */
  cell: (line: Line, index: number, state: State) => Cell<Line> | null;
}

/** What one line is called. */
export interface LineNoun {
  /** "Item" */
  one: string;
  /** "do item" */
  of: string;
}

export interface LineHandlers {
  set: (index: number, patch: object) => void;
  pick: (index: number, cell: Extract<Cell<object>, { kind: 'record' }>, picked: PickerOption | null) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  copy: (index: number) => void;
}
