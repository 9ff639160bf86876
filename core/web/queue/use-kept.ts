import { useCommands } from './browser-queue.ts';
import type { Command } from './command.ts';

/** What was done here to something and is not at the server yet, or was refused: for its marks on the screen. */
export const useKept = (isMeant: (command: Command) => boolean): Command[] =>
  useCommands().filter((one) => one.state !== 'sent' && isMeant(one));
