import type { Command } from './command.ts';

/** Where what is unsent is kept. */
export interface CommandStore {
  of(person: string): Promise<Command[]>;
  has(id: string): Promise<boolean>;
  put(command: Command): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

const [name, commands, byPerson] = ['bancada-unsent', 'commands', 'person'];
let opened: Promise<IDBDatabase> | undefined;

const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
  });

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.addEventListener('upgradeneeded', () =>
      asked.result.createObjectStore(commands, { keyPath: 'id' }).createIndex(byPerson, byPerson),
    );
    answerOf(asked).then((db) => {
      // Somebody clears the device: nothing of ours stands in the way.
      db.addEventListener('versionchange', () => db.close());
      resolve(db);
    }, reject);
  });
  return opened;
}

async function read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  return answerOf(ask(db.transaction(commands, 'readonly').objectStore(commands)));
}

/** Done when it is on the disk, not when it was asked for. */
async function write(work: (store: IDBObjectStore) => void): Promise<void> {
  const db = await open();
  const transaction = db.transaction(commands, 'readwrite');
  work(transaction.objectStore(commands));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const end of ['error', 'abort'] as const)
      transaction.addEventListener(end, () => reject(transaction.error ?? new Error('IndexedDB')));
  });
}

export const browserStore: CommandStore = {
  of: async (person) =>
    ((await read((store) => store.index(byPerson).getAll(person))) as Command[]).toSorted(
      (one, other) => one.sequence - other.sequence,
    ),
  has: async (id) => (await read((store) => store.count(id))) > 0,
  put: (command) => write((store) => store.put(command)),
  remove: (ids) =>
    write((store) => {
      for (const id of ids) store.delete(id);
    }),
};
