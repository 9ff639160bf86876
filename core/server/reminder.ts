import type { RawBuilder } from 'kysely';
import { formatNumber } from '#core/contract/format.ts';
import type { Permission } from '#core/contract/endpoint.ts';
import type { Ctx, Services } from './context.ts';
import type { Db, Tx } from './db.ts';
import type { Audience } from './module.ts';

/** What people are told of, as the module that tells them takes it. */
export type Notice = Audience & {
  module: string;
  priority: 'HIGH' | 'MEDIUM' | 'LOW';
  /** The kind of event in the reader's words: 'Alteração de papéis'. */
  type: string;
  title: string;
  description: string;
  /** A page of this site, `/service-order/show/…`. */
  actionUrl?: string | null;
  relatedId?: string | null;
  /** Whoever did it knows already. */
  except?: string | null;
};
export type NoticeText = Omit<Notice, keyof Audience | 'except' | 'module' | 'type'>;
/** Exactly one module brings notices to people, the way each of them chose. */
export type Notifier = (db: Tx, services: Pick<Services, 'registry'>, notice: Notice) => Promise<void>;

/** One thing that is due. */
export interface Due {
  /** Told of a key, a person is not told of it again. */
  key: string;
  /** The day it falls due: asked for where `days` are declared. */
  due_on?: string;
  /** Asked for where `toPeople` is declared. */
  people?: readonly string[] | null;
}

type Staged<D> = D & { stage: number };

/** What is told, to whom and when; core finds the moment and sees that each hears of it once. */
export interface Reminder<D extends Due = Due> {
  /** `service-order.late`; its job has the same name. */
  name: string;
  /** Crontab line in the business time zone; without one, every night. */
  at?: string;
  /** What is due now. It is asked again just before telling: what is done meanwhile is not told. */
  due: (db: Db) => RawBuilder<D> | Promise<RawBuilder<D>>;
  /** Days from `due_on` at which it is told, -30 being a month ahead. Of several that have come, only the last is told. */
  days?: readonly number[];
  /** Those `people` names, each once, whoever joins them later too. */
  toPeople?: true;
  /** All who hold this; with `toPeople`, when none of those is left who may see it. */
  holdersOf?: Permission;
  /** The record it is about: of the people named only who may open it is told. */
  record?: { entity: string; uuid: (due: D) => string };
  /** Told again when it goes away and comes back. Otherwise once is for good. */
  tellsAgain?: boolean;
  /** Things under one title are told in one notice. */
  topic?: (due: D) => string;
  /** How many of a topic a person is told one by one; more come as one notice. */
  oneByOne?: number;
  notice?: Pick<Notice, 'module' | 'type'> & {
    /** Words for one thing or for many of a topic. */
    text: (due: readonly [Staged<D>, ...Staged<D>[]]) => NoticeText;
  };
  /** Instead of a notice, where it goes to somebody who is no user: in the transaction that marks it sent. */
  send?: (db: Tx, ctx: Ctx, due: Staged<D>) => Promise<void>;
}

/** Of any module, whatever its facts are. */
export type AnyReminder = Reminder<never>;
export const reminder = <D extends Due>(own: Reminder<D>): AnyReminder => own as unknown as AnyReminder;

const named = 3;
/** `Bateria; Cabo de força; Sensor e mais 4.` */
export function firstNames(names: readonly string[]): string {
  const rest = names.length - named;
  const first = names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')).slice(0, named);
  return `${first.join('; ')}${rest > 0 ? ` e mais ${formatNumber(rest)}` : ''}.`;
}
