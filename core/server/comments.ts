import { sql } from 'kysely';
import type { CommentRow, comments, Mentioned } from '#core/contract/comment.ts';
import { codesIn, isMentioned } from '#core/contract/comment.rules.ts';
import type { Permission } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { plain } from '#core/contract/plain.ts';
import { mayEnter } from './access.ts';
import type { Owner } from './attachments.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import type { Handlers } from './module.ts';
import { readersOf } from './readers.ts';

type CommentContract = ReturnType<typeof comments<`/${string}`>>;
type Readers = readonly Permission[];
interface Written {
  text: string;
  mentions: readonly string[];
}

/** How a kind of record is spoken of. */
export interface Commented {
  entity: string;
  /** What people choose to hear of: a module of its `notices`. */
  module: string;
  /** The page of one, without its uuid: `/crm/show`. */
  page: string;
  /** What it is called in a notice: its code; nothing where there is none such. */
  nameOf: (db: Db, uuid: string) => Promise<string | undefined>;
}

const columns = ['uuid', 'text', 'author_uuid', 'author_name', 'people', 'links', 'created_at', 'edited_at'] as const;
const offered = 8;

/** The calls of `comments(...)` for the records of one entity. */
export function commentHandlers<C extends CommentContract>(kind: Commented, contract: C): Handlers<C> {
  const { entity } = kind;
  /** Who may read what is said, and so be named in it. */
  const readers = contract.list.access;
  const required = async (ctx: Ctx, uuid: string): Promise<{ uuid: string; name: string }> => {
    const visible = ctx.services.registry.entities.get(entity)?.visible;
    const name = await kind.nameOf(ctx.db, uuid);
    if (name === undefined || (visible && !(await visible(ctx, uuid)))) throw notFound();
    return { uuid, name };
  };
  const handlers: Handlers<CommentContract> = {
    list: async ({ params }, ctx) => {
      const { uuid } = await required(ctx, params.uuid);
      return { data: await listComments(ctx.db, { entity, uuid }) };
    },
    people: async ({ params, query }, ctx) => {
      const { uuid } = await required(ctx, params.uuid);
      return { data: await mentionable(ctx, { entity, uuid }, readers, query.search) };
    },
    add: async ({ params, body }, ctx) => {
      const record = await required(ctx, params.uuid);
      const named = await namedIn(ctx, { entity, uuid: record.uuid }, readers, body);
      return ctx.transaction(async (db) => {
        const made = await insertComment(db, ctx, { entity, uuid: record.uuid }, body.text, named);
        await tell(db, ctx, kind, record, { text: body.text, people: named.people });
        return { data: made };
      });
    },
    change: async ({ params, body }, ctx) => {
      const record = await required(ctx, params.uuid);
      const named = await namedIn(ctx, { entity, uuid: record.uuid }, readers, body);
      return ctx.transaction(async (db) => {
        const before = await ownComment(db, ctx, { entity, uuid: record.uuid }, params.commentUuid);
        const known = new Set(before.people.map(({ uuid }) => uuid));
        const data = await db
          .updateTable('record_comment')
          .set({ text: body.text, ...stored(named), edited_at: sql<string>`now()` })
          .where('uuid', '=', before.uuid)
          .returning(columns)
          .executeTakeFirstOrThrow();
        const people = named.people.filter(({ uuid }) => !known.has(uuid));
        await tell(db, ctx, kind, record, { text: body.text, people });
        return { data };
      });
    },
    remove: async ({ params }, ctx) => {
      const { uuid } = await required(ctx, params.uuid);
      return ctx.transaction(async (db) => {
        const { uuid: own } = await ownComment(db, ctx, { entity, uuid }, params.commentUuid);
        await db.deleteFrom('record_comment').where('uuid', '=', own).execute();
        return ok;
      });
    },
  };
  return handlers as Handlers<C>;
}

/** As in a talk: the oldest first. */
const listComments = (db: Db, { entity, uuid }: Owner): Promise<CommentRow[]> =>
  db
    .selectFrom('record_comment')
    .select(columns)
    .where('owner_entity', '=', entity)
    .where('owner_uuid', '=', uuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();

const insertComment = (db: Tx, ctx: Ctx, owner: Owner, text: string, named: Named): Promise<CommentRow> =>
  db
    .insertInto('record_comment')
    .values({
      owner_entity: owner.entity,
      owner_uuid: owner.uuid,
      text,
      ...stored(named),
      author_uuid: ctx.user.uuid,
      author_name: ctx.user.name,
      edited_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Another's words are not there to be changed: to who did not say them they are only to be read. */
async function ownComment(db: Tx, ctx: Ctx, { entity, uuid }: Owner, comment: string): Promise<CommentRow> {
  const found = await db
    .selectFrom('record_comment')
    .select(columns)
    .where('uuid', '=', comment)
    .where('owner_entity', '=', entity)
    .where('owner_uuid', '=', uuid)
    .where('author_uuid', '=', ctx.user.uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('Comentário não encontrado.');
  return found;
}

type Named = Pick<CommentRow, 'people' | 'links'>;
const stored = ({ people, links }: Named) => ({ people: JSON.stringify(people), links: JSON.stringify(links) });

/** Who may open the record and has a name like this, a few of them. */
async function mentionable(ctx: Ctx, { entity, uuid }: Owner, readers: Readers, search: string): Promise<Mentioned[]> {
  const { registry } = ctx.services;
  const holders = await Promise.all(readers.map((holdersOf) => registry.identities.addressees(ctx.db, { holdersOf })));
  const words = plain(search).split(/\s+/).filter(Boolean);
  const alike = [...new Map(holders.flat().map((one) => [one.uuid, one])).values()]
    .filter((one) => one.uuid !== ctx.user.uuid && words.every((word) => plain(one.name).includes(word)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR') || (one.uuid < other.uuid ? -1 : 1));
  const maySee = readersOf(ctx, entity, readers);
  const found: Mentioned[] = [];
  for (const one of alike) {
    if (found.length === offered) break;
    if (await maySee(one.uuid, uuid)) found.push({ uuid: one.uuid, name: one.name });
  }
  return found;
}

/** Those chosen who still stand in the text and may open the record, and the documents its codes name. */
async function namedIn(
  ctx: Ctx,
  { entity, uuid }: Owner,
  readers: Readers,
  { text, mentions }: Written,
): Promise<Named> {
  const chosen = await ctx.services.registry.identities.addressees(ctx.db, { users: mentions });
  const people = chosen
    .filter(({ name }) => isMentioned(text, name))
    .map((one) => ({ uuid: one.uuid, name: one.name }));
  const maySee = readersOf(ctx, entity, readers);
  for (const one of people)
    if (!(await maySee(one.uuid, uuid))) throw invalid({ text: [`${one.name} não pode ver este registro.`] });
  return { people, links: await linksIn(ctx, text) };
}

/** Of what the writer may find. Who may not open one reads its code all the same, and is refused at its door. */
async function linksIn(ctx: Ctx, text: string): Promise<CommentRow['links']> {
  const searchers = ctx.services.registry.searchers.filter(({ access }) => mayEnter(access, ctx.user));
  const found = await Promise.all(
    codesIn(text).map(async (code) => {
      const hits = await Promise.all(searchers.map(({ find }) => find(ctx.db, code, 1, ctx)));
      const hit = hits.flat().find(({ title }) => title.split(/\s/)[0] === code);
      return hit ? [{ code, url: hit.url }] : [];
    }),
  );
  return found.flat();
}

interface Said {
  text: string;
  people: readonly Mentioned[];
}
/** Each is told of it once: in the transaction that says it, and not again when its words are mended. */
async function tell(db: Tx, ctx: Ctx, kind: Commented, record: { uuid: string; name: string }, said: Said) {
  if (said.people.length === 0) return;
  const { registry } = ctx.services;
  await registry.notifier(db, ctx.services, {
    users: said.people.map(({ uuid }) => uuid),
    except: ctx.user.uuid,
    module: kind.module,
    priority: 'MEDIUM',
    type: 'Menção',
    title: `${ctx.user.name} mencionou você em ${record.name}`,
    description: said.text.length > 200 ? `${said.text.slice(0, 199)}…` : said.text,
    actionUrl: `${kind.page}/${record.uuid}?tab=comments`,
    relatedId: record.uuid,
  });
}

/** A record that goes takes what was said of it along; the history keeps it. */
export async function removeCommentsOf(
  db: Tx,
  { entity, uuids }: { entity: string; uuids: readonly string[] },
): Promise<void> {
  await db.deleteFrom('record_comment').where('owner_entity', '=', entity).where('owner_uuid', 'in', uuids).execute();
}
