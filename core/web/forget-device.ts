/** Where a browser does not say what it keeps. */
const unsent: IDBDatabaseInfo[] = [{ name: 'bancada-unsent' }];

/** Everything this browser keeps of the product: what is unsent, what is aboard, drafts and the session itself. */
export async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = 'databases' in indexedDB ? await indexedDB.databases().catch(() => unsent) : unsent;
  const kept = 'caches' in globalThis ? await caches.keys().catch(() => []) : [];
  await Promise.all([
    ...databases.flatMap(({ name }) => (name ? [deleted(name)] : [])),
    ...kept.map((name) => caches.delete(name)),
  ]);
  location.assign('/');
}

/** Another tab that holds it open lets go when it is reloaded; the wish stands until then. */
const deleted = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked'] as const) asked.addEventListener(end, () => resolve());
  });
