import type { z } from 'zod';
import { missingFrom, type AnswerKind, type DecisionCalls as Calls } from '#core/contract/decision.ts';
import { AppError, conflict, invalid, notFound } from '#core/contract/error.ts';
import { addFiles, keepContent } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Rule } from '#core/server/limits.ts';
import { mounted, type FileReply, type Mounted } from '#core/server/module.ts';
import { markSeen, openedBy, recordOfToken } from '#core/server/public-link.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { signatureOf } from './decision.queries.ts';

type Body<C extends Calls> = z.output<C['decide']['body']>;
type Page<C extends Calls> = z.output<C['show']['reply']>['data'];

interface Contact {
  name: string;
  phone: string;
  email: string;
}
/** Why it can be answered no more: told to whoever holds the right link, with whom to ask. */
export interface Ended {
  code: string;
  message: string;
  /** Of the record, what the page says of it. */
  details: object;
}

/** What a module says of the thing that is decided on. */
export interface Deciding<C extends Calls, Shown extends Standing, Standing, Held> {
  /** Whose links open it; its signatures are kept under `<entity>_signature`. */
  entity: string;
  /** Of its links: a link made for anything else opens nothing here. */
  purposes: readonly string[];
  answers: Record<string, AnswerKind>;
  /** Said of everything that is no link of ours. */
  unknown: string;
  find: (db: Db, uuid: string) => Promise<Shown | undefined>;
  show: (ctx: Ctx, record: Shown) => Promise<Page<C>>;
  paper: (ctx: Ctx, record: Shown) => Promise<FileReply>;
  ended: (ctx: Ctx, record: Standing) => Ended | undefined;
  contact: (ctx: Ctx) => Promise<Contact>;
  /** Held until the transaction ends. */
  lock: (db: Tx, ctx: Ctx, uuid: string) => Promise<{ held: Held; record: Standing }>;
  /** What is said to who comes after an answer; nothing while one is awaited. */
  answered: (record: Standing) => string | undefined;
  /** What happens on an answer; it records the proof. */
  decide: (db: Tx, ctx: Ctx, held: Held, said: Body<C>) => Promise<void>;
}

/** A drawing costs a process; an answer is one, a pen that slips may try again, a machine may not. */
const drawings = (entity: string): Rule => ({ name: `${entity}-page-pdf`, points: 40, seconds: 900 });
const answers = (entity: string): Rule => ({ name: `${entity}-answer`, points: 100, seconds: 900 });

/** The page without an account of a module's document: its calls, mounted with their gate. */
export function mountDecision<C extends Calls, Shown extends Standing, Standing, Held>(
  calls: C,
  own: Deciding<C, Shown, Standing, Held>,
): Mounted {
  const { entity, unknown } = own;
  const requireStanding = (ctx: Ctx, record: Standing, { name, phone, email }: Contact): void => {
    const ended = own.ended(ctx, record);
    if (!ended) return;
    const { code, message, details } = ended;
    throw new AppError(410, message, { code, details: { ...details, company: { name, phone, email } } });
  };
  async function standing(ctx: Ctx, token: string): Promise<{ uuid: string; record: Shown }> {
    const uuid = await openedBy(ctx, token, own);
    const record = await own.find(ctx.db, uuid);
    if (!record) throw notFound(unknown);
    requireStanding(ctx, record, await own.contact(ctx));
    return { uuid, record };
  }
  async function decide(ctx: Ctx, uuid: string, said: Body<C>, files: IncomingFile[]): Promise<void> {
    // Read before: whoever waits for the lock holds one connection and must not want a second.
    const contact = await own.contact(ctx);
    await ctx.transaction(async (db) => {
      const { held, record } = await own.lock(db, ctx, uuid);
      requireStanding(ctx, record, contact);
      const answered = own.answered(record);
      if (answered !== undefined) throw conflict(answered, 'decided');
      await own.decide(db, ctx, held, said);
      if (files.length > 0) await addFiles(db, ctx, { entity: signatureOf(entity), uuid }, files, said.name);
    });
  }
  const handlers = {
    show: async ({ params }: ByToken, ctx: Ctx) => {
      const { record } = await standing(ctx, params.token);
      await markSeen(ctx.db, params.token);
      return { data: await own.show(ctx, record) };
    },
    paper: async ({ params }: ByToken, ctx: Ctx) => {
      const { uuid, record } = await standing(ctx, params.token);
      await ctx.services.limits.require(drawings(entity), uuid);
      return { ...(await own.paper(ctx, record)), inline: true };
    },
    decide: async ({ params, body, files }: ByToken & { body: Body<C>; files: IncomingFile[] }, ctx: Ctx) => {
      const uuid = await recordOfToken(ctx.db, own, params.token);
      const kind = own.answers[body.decision];
      if (!uuid || !kind) throw notFound(unknown);
      const missing = missingFrom(kind, { ...body, signed: files.length > 0 });
      if (Object.keys(missing).length > 0) throw invalid(missing);
      await keepContent(ctx.services.files, files);
      await decide(ctx, uuid, body, files);
      const after = await own.find(ctx.db, uuid);
      if (!after) throw notFound(unknown);
      return { data: await own.show(ctx, after) };
    },
  };
  /** Before a body is looked at: is there such a thing, and may it still be answered. */
  const gates = {
    decide: async ({ params }: ByToken, ctx: Ctx) => {
      const uuid = await openedBy(ctx, params.token, own);
      await ctx.services.limits.require(answers(entity), uuid);
    },
  };
  return mounted<Calls>(calls, handlers as never, gates as never);
}

interface ByToken {
  params: { token: string };
}
