import type { EventEmitter } from 'node:events';
import type Cursor from 'pg-cursor';

/** What a cursor keeps of its connection; the driver's types do not tell. */
interface Wire extends EventEmitter {
  stream: { readonly destroyed: boolean; readonly writable: boolean };
}

/** As much of a cursor as reading a stream takes. */
interface Reading<Row> {
  read(count: number): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * The driver's cursor waits for ever on a connection that died under it: for rows that can no longer
 * come, or for leave to close. This one ends with its connection.
 */
export function endingWithConnection<Row>(cursor: Cursor<Row>): Reading<Row> {
  const wire = (): Wire | null => (cursor as unknown as { connection: Wire | null }).connection;
  const isCut = (): boolean => {
    const stream = wire()?.stream;
    return stream !== undefined && (stream.destroyed || !stream.writable);
  };
  const whileConnected = async <Value>(asked: Promise<Value>): Promise<Value> => {
    const connection = wire();
    if (!connection) return asked;
    const cut = Promise.withResolvers<never>();
    const onEnd = (): void => cut.reject(new Error('Connection terminated unexpectedly'));
    connection.once('end', onEnd);
    try {
      return await Promise.race([asked, cut.promise]);
    } finally {
      connection.off('end', onEnd);
    }
  };
  return {
    // On a connection that is gone already, the driver tells at once what it died of.
    read: (count) => whileConnected(cursor.read(count)),
    async close() {
      if (isCut()) return;
      await whileConnected(cursor.close()).catch((error: unknown) => {
        // With its connection it is closed too.
        if (!isCut()) throw error;
      });
    },
  };
}
