import type { StepsOf } from '#core/server/document.ts';
import type { receiving } from '../contract.ts';
import type { receivingMachine } from '../receiving.rules.ts';
import { putOnShelf, takeOffShelf } from './shelf.actions.ts';
import './receiving.table.ts';

/** What each step of a receipt does besides moving it. */
export const receivingSteps: StepsOf<typeof receiving, typeof receivingMachine, 'receiving'> = {
  receive: ({ db, ctx, doc, take }) => putOnShelf(db, ctx, doc, take),
  undo: ({ db, ctx, doc, body, take }) => takeOffShelf(db, ctx, doc, body.reason, take),
};
