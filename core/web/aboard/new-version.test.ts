import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class Worker extends EventTarget {
  become(): void {
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  installing: Worker | null = new Worker();
  waiting: Worker | null = null;
  active: Worker | null = null;
  /** The files did not all arrive: of a first one the browser keeps nothing. */
  fail(): void {
    const worker = this.installing;
    this.installing = null;
    worker?.become();
  }
  arrive(): void {
    const worker = this.installing;
    [this.active, this.installing] = [worker, null];
    worker?.become();
  }
}

const register = vi.fn<() => Promise<Registration>>();
beforeEach(() => {
  vi.resetModules();
  register.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: null } });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('a program whose files did not all arrive is asked for anew, and it is told until it is there', async () => {
  const { offlineProgram, startOffline } = await import('./new-version.ts');
  const [first, second] = [new Registration(), new Registration()];
  register.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  expect(offlineProgram()).toBe('missing');
  await startOffline();
  expect(offlineProgram()).toBe('coming');
  await startOffline();
  expect(register).toHaveBeenCalledTimes(1);
  first.fail();
  expect(offlineProgram()).toBe('missing');
  await startOffline();
  expect(register).toHaveBeenCalledTimes(2);
  second.arrive();
  expect(offlineProgram()).toBe('here');
  await startOffline();
  expect(register).toHaveBeenCalledTimes(2);
});

it('where the program itself could not be fetched, the next try fetches it', async () => {
  const { startOffline } = await import('./new-version.ts');
  register.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Registration());
  await expect(startOffline()).rejects.toThrow('Failed to fetch');
  await startOffline();
  expect(register).toHaveBeenCalledTimes(2);
});

it('a newer one that did not arrive leaves the one that is here', async () => {
  const { offlineProgram, startOffline } = await import('./new-version.ts');
  const here = new Registration();
  here.arrive();
  register.mockResolvedValue(here);
  await startOffline();
  here.installing = new Worker();
  here.dispatchEvent(new Event('updatefound'));
  here.fail();
  expect(offlineProgram()).toBe('here');
});
