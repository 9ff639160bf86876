import type { Held } from './aboard.rules.ts';
import { storeName } from './keeping.ts';
import type { Sealed } from './sealed.ts';

export interface Row extends Held {
  sealed: Sealed;
}
/** Where it lies. */
export interface AboardStore {
  /** The key of this person, made by the first who asks. */
  key(person: string, make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  get(person: string, url: string): Promise<Row | undefined>;
  put(person: string, row: Row): Promise<void>;
  remove(person: string, urls: readonly string[]): Promise<void>;
  /** Everything, without what it says. */
  list(person: string): Promise<Held[]>;
}

const [answers, keys] = ['answers', 'keys'];
let opened: Promise<IDBDatabase> | undefined;

const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
  });

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(storeName, 1);
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore(answers);
      asked.result.createObjectStore(keys);
    });
    answerOf(asked).then((db) => {
      // Another tab clears it: nobody stands in its way.
      db.addEventListener('versionchange', () => {
        opened = undefined;
        db.close();
      });
      resolve(db);
    }, reject);
  });
  return opened;
}

async function within<T>(store: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
  const db = await open();
  return answerOf(ask(db.transaction(store, mode).objectStore(store)));
}

const placeOf = (person: string, url: string) => `${person} ${url}`;
const allOf = (person: string) => IDBKeyRange.bound(`${person} `, `${person} \uFFFF`);

export const browserAboard: AboardStore = {
  async key(person, make) {
    const known = await within<CryptoKey | undefined>(keys, 'readonly', (store) => store.get(person));
    if (known) return known;
    const made = await make();
    // Two tabs at once: the first one's stays.
    await within(keys, 'readwrite', (store) => store.add(made, person)).catch(() => undefined);
    return (await within<CryptoKey | undefined>(keys, 'readonly', (store) => store.get(person))) ?? made;
  },
  get: (person, url) => within(answers, 'readonly', (store) => store.get(placeOf(person, url))),
  put: async (person, row) =>
    void (await within(answers, 'readwrite', (store) => store.put(row, placeOf(person, row.url)))),
  async remove(person, urls) {
    const db = await open();
    const transaction = db.transaction(answers, 'readwrite');
    for (const url of urls) transaction.objectStore(answers).delete(placeOf(person, url));
    await new Promise<void>((resolve) => transaction.addEventListener('complete', () => resolve()));
  },
  async list(person) {
    const db = await open();
    const held: Held[] = [];
    const walk = db.transaction(answers, 'readonly').objectStore(answers).openCursor(allOf(person));
    await new Promise<void>((resolve, reject) => {
      walk.addEventListener('error', () => reject(walk.error ?? new Error('IndexedDB')));
      walk.addEventListener('success', () => {
        const cursor = walk.result;
        if (!cursor) return resolve();
        const { url, at, bytes } = cursor.value as Row;
        held.push({ url, at, bytes });
        cursor.continue();
      });
    });
    return held;
  },
};
