import { afterAll } from 'vitest';

type Close = () => Promise<void>;
const open: Close[] = [];

/** What a test file opened goes when its tests are over, whoever opened it and wherever: a hook inside a hook never runs. */
export function closeAfterFile(close: Close): void {
  open.push(close);
}

/** Called by the set-up of every test file: files of one worker share their modules. */
export function closeWhatFilesOpen(): void {
  afterAll(async () => {
    // The last opened may stand on the first.
    for (const close of open.splice(0).toReversed()) await close();
  });
}
