import pg from 'pg';
import type { StatementResult, Named } from '#core/server/statement.ts';

/** What stands in for `core/server/statement.ts` in a server without it: the driver's own named statements, one message each. */
export const begin: Named = { name: 'begin', text: 'begin', values: [] };
export const isPrepared = (): boolean => false;

interface DriverQuery {
  new (
    statement: { name: string; text: string; values: unknown[] },
    answered: (error: Error | null, answer: StatementResult) => void,
  ): pg.Submittable;
}
const { Query } = pg as unknown as { Query: DriverQuery };

/** Called with `new`, as the class it stands in for is. */
export function NamedStatement(
  { name, text, values }: Named,
  done: (answer: StatementResult) => void,
  failed: (error: unknown) => void,
): pg.Submittable {
  return new Query({ name, text, values: [...values] }, (error, answer) => (error ? failed(error) : done(answer)));
}
