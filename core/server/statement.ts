import pg from 'pg';

/** What the driver hands a statement to talk through; pg-cursor speaks to it the same way. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  /** Named statements this connection has been told of. */
  parsedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: object): void;
  sync(): void;
}
interface Field {
  name: string;
  dataTypeID: Parameters<typeof pg.types.getTypeParser>[0];
}
/** What the rows of a statement look like. */
interface Shape {
  names: readonly string[];
  readers: readonly ((text: string) => unknown)[];
  /** Copied for each row: objects made alike are read faster. */
  empty: Record<string, unknown>;
}
const rowless: Shape = { names: [], readers: [], empty: {} };

export interface StatementResult {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** Of each connection, by statement. PostgreSQL refuses to run a prepared statement whose columns have changed. */
const described = new WeakMap<Wire, Map<string, Shape>>();
const shapesOf = (wire: Wire): Map<string, Shape> => {
  const known = described.get(wire) ?? new Map<string, Shape>();
  described.set(wire, known);
  return known;
};

export interface Named {
  name: string;
  text: string;
  values: readonly unknown[];
  /** Prepared ones that go before it in the same message: one round trip less for everything that writes. */
  ahead?: readonly Named[];
}
/** The connection behind a client of the driver's pool. */
const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;
export const isPrepared = (client: pg.ClientBase, name: string): boolean =>
  wireOf(client).parsedStatements[name] !== undefined;

export const begin: Named = { name: 'begin', text: 'begin', values: [] };

/**
 * A named statement asks what its rows look like once per connection; the driver's own asks every time,
 * and reading that answer is a tenth of what a single read costs the server.
 */
export class NamedStatement implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  private readonly values: readonly unknown[];
  private readonly ahead: readonly Named[];
  /** How many of those ahead are still to be answered; what they answer is nobody's. */
  private unanswered: number;
  private readonly done: (answer: StatementResult) => void;
  private readonly failed: (error: unknown) => void;
  private shape = rowless;
  private readonly answer: StatementResult = { command: '', rowCount: 0, rows: [] };
  private unreadable: unknown;

  constructor(
    { name, text, values, ahead = [] }: Named,
    done: (answer: StatementResult) => void,
    failed: (error: unknown) => void,
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.ahead = ahead;
    this.unanswered = ahead.length;
    this.done = done;
    this.failed = failed;
  }

  submit(connection: unknown): null {
    const wire = connection as Wire;
    const shape = shapesOf(wire).get(this.name);
    wire.stream.cork();
    try {
      for (const { name, values } of this.ahead) {
        wire.bind({ statement: name, values, valueMapper: prepareValue });
        wire.execute({});
      }
      if (wire.parsedStatements[this.name] === undefined) wire.parse(this);
      wire.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
      if (shape) this.shape = shape;
      else wire.describe({ type: 'P', name: '' });
      wire.execute({});
    } catch (error) {
      this.unreadable = error;
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.shape = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.unanswered > 0) return;
    const { names, readers, empty } = this.shape;
    const row = { ...empty };
    try {
      for (let n = 0; n < names.length; n += 1) {
        const text = fields[n] ?? null;
        if (text !== null) row[names[n] as string] = readers[n]?.(text);
      }
    } catch (error) {
      this.unreadable ??= error;
    }
    this.answer.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }, connection: unknown): void {
    if (this.unanswered > 0) {
      this.unanswered -= 1;
      return;
    }
    shapesOf(connection as Wire).set(this.name, this.shape);
    const words = text.split(' ');
    this.answer.command = words[0] ?? '';
    this.answer.rowCount = Number(words.at(-1)) || 0;
  }

  handleReadyForQuery(): void {
    if (this.unreadable) this.failed(this.unreadable);
    else this.done(this.answer);
  }

  handleError(error: unknown): void {
    this.failed(this.unreadable ?? error);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
