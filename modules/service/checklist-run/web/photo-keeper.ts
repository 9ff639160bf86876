/** A photo that is not sent yet; `box` says whose and of which task. */
interface Kept {
  id: string;
  box: string;
  file: File;
}

const [name, store] = ['bancada-photos', 'waiting'];
let opened: Promise<IDBDatabase | null> | undefined;

/** Null where the browser keeps nothing: private windows, full disks. Then photos live as long as the page. */
function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    const asked = indexedDB.open(name, 1);
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store, { keyPath: 'id' }));
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => resolve(null));
    asked.addEventListener('blocked', () => resolve(null));
  });
  return opened;
}

async function write(work: (photos: IDBObjectStore) => void): Promise<void> {
  const db = await open();
  try {
    if (db) work(db.transaction(store, 'readwrite').objectStore(store));
  } catch {
    // Nothing could be kept: the photo is still being sent from memory.
  }
}

export const keepPhoto = (photo: Kept): void => void write((photos) => photos.put(photo));
export const dropPhoto = (id: string): void => void write((photos) => photos.delete(id));

let all: Promise<Kept[]> | undefined;
/** Read once: what comes later is in the queues already. */
function readAll(): Promise<Kept[]> {
  all ??= open().then(
    (db) =>
      new Promise<Kept[]>((resolve) => {
        if (!db) return resolve([]);
        const asked = db.transaction(store, 'readonly').objectStore(store).getAll();
        asked.addEventListener('success', () => resolve(asked.result as Kept[]));
        asked.addEventListener('error', () => resolve([]));
      }),
  );
  return all;
}

export const keptPhotos = async (box: string): Promise<Kept[]> =>
  (await readAll()).filter((photo) => photo.box === box);
