import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Heard } from '#core/web/call.ts';
import type { Command } from './command.ts';
import type { CommandStore } from './command-store.ts';
import type { Sending } from './wire.ts';

/** What the queue needs of the browser. */
export interface Surroundings {
  /** Who is signed in; nobody sends or sees another's. */
  person: () => string;
  device: () => string;
  store: CommandStore;
  send: (command: Command, sending: Sending) => Promise<Heard<Endpoint>>;
  /** Of all tabs one at a time. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>;
  later: (work: () => void, ms: number) => void;
  now: () => number;
  /** Of this device's clock, in seconds. */
  offset: () => number;
  /** What this tab changed, for the others. */
  tell: (news: News) => void;
  touched: (touched: Heard<Endpoint>['touched']) => void;
}
/** Between tabs: something is kept, dropped or mended, or arrived. */
export interface News {
  sent?: Command;
}
