const degrees = ['loose', 'ample', 'even', 'close', 'closest'];
export const narrowest = 56;

interface Fit {
  /** Of what: columns, density and the width of its place. */
  of: string;
  widths: Map<string, number>;
  /** No cell may ask for more than this: longer names are cut. */
  cap: number;
  /** Measured with the letters it is shown in, not with those that stand in until these have come. */
  lettered: boolean;
}
export interface Asked {
  /** False while only the rows' shape is drawn: what is measured then does not last. */
  filled: boolean;
  columns: readonly string[];
  density: string;
  /** Widths a person has drawn; the others follow from what the columns hold. */
  own: Readonly<Record<string, number>>;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
const columnsOf = (table: HTMLTableElement) => [...table.querySelectorAll<HTMLTableColElement>('colgroup > col')];
/** Its own width, without the rest the last one takes. */
export const widthOf = (column: HTMLElement): number => Number(column.dataset['width']) || 0;
export const shownWidth = (column: HTMLElement): number => Number.parseFloat(column.style.width) || 0;

/** Which columns hold nothing but names, and so may be cut. */
function namesIn(table: HTMLTableElement, own: Readonly<Record<string, number>>): Set<number> {
  const names = new Set(
    columnsOf(table).flatMap(({ dataset: { key } }, n) => (key !== undefined && !(key in own) ? [n] : [])),
  );
  for (const cell of table.querySelectorAll<HTMLElement>('tbody [data-cell]:not([data-name])'))
    names.delete((cell.closest('td') as HTMLTableCellElement).cellIndex);
  return names;
}

const shortest = 96;
/** The longest names give way first, as far as they must for the last column to be in sight. */
function shortened(widths: readonly number[], names: ReadonlySet<number>, place: number): number[] {
  const cutTo = (cap: number) => widths.map((width, n) => (names.has(n) ? Math.min(width, cap) : width));
  let cap = Math.max(shortest, ...widths);
  while (cap > shortest && sum(cutTo(cap)) > place) cap -= 1;
  return cutTo(cap);
}

/** Loosely as the place allows: names are cut where the last column would be out of sight, and no sooner. */
function measure(
  table: HTMLTableElement,
  place: number,
  own: Readonly<Record<string, number>>,
): Omit<Fit, 'of' | 'lettered'> {
  const columns = columnsOf(table);
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const sample = table.querySelector('tbody [data-cell]');
  table.dataset['measuring'] = '';
  let natural: number[] = [];
  for (const degree of degrees) {
    table.dataset['set'] = degree;
    natural = heads.map((head, n) => own[columns[n]?.dataset['key'] ?? ''] ?? head.getBoundingClientRect().width);
    if (sum(natural) < place + 0.5) break;
  }
  const cap = sample ? Number.parseFloat(getComputedStyle(sample).maxWidth) : 0;
  delete table.dataset['measuring'];
  natural = shortened(natural, namesIn(table, own), place);

  // What is left over goes to those nobody drew, each by its size.
  const grows = columns.map(({ dataset: { key } }) => key !== undefined && !(key in own));
  const growing = sum(natural.filter((_, n) => grows[n]));
  const over = Math.max(0, place - sum(natural));
  const widths = new Map(
    columns.map(({ dataset: { key } }, n) => {
      const width = natural[n] ?? 0;
      return [key ?? `at-${n}`, grows[n] ? width + Math.floor((over * width) / growing) : width];
    }),
  );
  return { widths, cap };
}

/** Sets the columns; a rest of the place goes to the last, so that none before it moves. */
export function setWidths(table: HTMLTableElement, widths: ReadonlyMap<string, number>, place: number): void {
  const columns = columnsOf(table);
  const rest = Math.max(0, place - sum(widths.values()));
  let left = 0;
  for (const [n, column] of columns.entries()) {
    const width = widths.get(column.dataset['key'] ?? `at-${n}`) ?? 0;
    column.dataset['width'] = String(width);
    column.style.width = `${n === columns.length - 1 ? width + rest : width}px`;
    table.style.setProperty(`--left-${n}`, `${left}px`);
    left += width;
  }
  table.style.width = `${left + rest}px`;
}

/** Whether what the table says can be drawn in its own letters by now. */
const hasItsLetters = (table: HTMLTableElement): boolean =>
  [...table.querySelectorAll('thead th, tbody tr:first-child [data-cell]')].every((one) => {
    // Put together by hand: the short form is empty where figures have one width.
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    return document.fonts.check(`${fontWeight} ${fontSize} ${fontFamily}`, one.textContent || ' ');
  });

/** Something that is not a name does not fit: a figure with a digit more, "há 12 minutos", a badge that came late. */
function isCut(table: HTMLTableElement, cap: number, own: Readonly<Record<string, number>>): boolean {
  const keys = columnsOf(table).map(({ dataset: { key } }) => key);
  return [...table.querySelectorAll<HTMLElement>('tbody [data-cell]:not([data-name])')].some((cell) => {
    const key = keys[(cell.closest('td') as HTMLTableCellElement).cellIndex];
    return key !== undefined && !(key in own) && Math.min(cell.scrollWidth, cap) > cell.clientWidth + 1;
  });
}

const unasked: Asked = { filled: false, columns: [], density: '', own: {} };
const isSame = (one: Asked, other: Asked): boolean =>
  one.filled === other.filled &&
  one.density === other.density &&
  one.own === other.own &&
  one.columns.join() === other.columns.join();

/**
 * Gives the columns of a table their widths by what they hold. They stay so while other rows come and go, so that
 * nothing moves under the cursor; they are measured again when the place or the columns change, when the letters they
 * are written in have come, and when something would be cut.
 */
export class TableFit {
  #kept: Fit | null = null;
  #table: HTMLTableElement | null = null;
  #asked: Asked = unasked;
  #drawn: MutationObserver | null = null;

  /** How wide a column is that nobody drew. */
  widthOf = (key: string): number | undefined => this.#kept?.widths.get(key);

  ask(asked: Asked): void {
    const before = this.#asked;
    this.#asked = asked;
    // What was just drawn is looked at now, and need not be again.
    const drawn = this.#drawn?.takeRecords() ?? [];
    if (this.#kept && drawn.length === 0 && isSame(before, asked)) return;
    this.#fit(Object.keys(before.own).some((key) => !(key in asked.own)));
  }

  /** Looks at what stands in the cells and around the table, not at the widths set here: nothing here answers itself. */
  watch(table: HTMLTableElement): () => void {
    this.#table = table;
    this.#asked = unasked;
    const again = () => this.#fit();
    const resized = new ResizeObserver(again);
    if (table.parentElement) resized.observe(table.parentElement);
    this.#drawn = new MutationObserver(again);
    this.#drawn.observe(table, { subtree: true, childList: true, characterData: true });
    // Letters come whenever something is written in new ones, here or anywhere on the page.
    const letters = () => this.#fit(this.#kept?.lettered === false);
    document.fonts.addEventListener('loadingdone', letters);
    return () => {
      this.#table = null;
      resized.disconnect();
      this.#drawn?.disconnect();
      this.#drawn = null;
      document.fonts.removeEventListener('loadingdone', letters);
    };
  }

  #fit(anew = false): void {
    const [table, { filled, columns, density, own }] = [this.#table, this.#asked];
    // The shape of rows to come has nothing to fit to: measuring it would cost as much as measuring them.
    if (!table || (!filled && !this.#kept)) return;
    const place = table.parentElement?.clientWidth ?? 0;
    if (place === 0) return;
    const of = `${columns.join()} ${density} ${place}`;
    const kept = anew || this.#kept?.of !== of ? null : this.#kept;
    if (kept) {
      for (const [key, width] of Object.entries(own)) if (kept.widths.has(key)) kept.widths.set(key, width);
      setWidths(table, kept.widths, place);
      if (!isCut(table, kept.cap, own)) return;
    }
    const fit = { of, lettered: hasItsLetters(table), ...measure(table, place, own) };
    setWidths(table, fit.widths, place);
    if (filled) this.#kept = fit;
  }
}
