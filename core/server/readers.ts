import type { Access } from '#core/contract/endpoint.ts';
import { mayEnter } from './access.ts';
import { Ctx } from './context.ts';

/** Whether somebody other than the caller may open a record: at work, allowed to, and this very record is theirs to see. */
export function readersOf(
  { services, facts }: Pick<Ctx, 'services' | 'facts'>,
  entity: string | undefined,
  /** Where more than opening it is asked for. */
  access?: Access,
): (person: string, record: string | undefined) => Promise<boolean> {
  const kind = entity === undefined ? undefined : services.registry.entities.get(entity);
  const wanted = access ?? kind?.show;
  const known = new Map<string, Promise<Ctx | null>>();
  const asPerson = async (uuid: string): Promise<Ctx | null> => {
    const identity = await services.registry.identities.byUser(services, uuid);
    return identity && (!wanted || mayEnter(wanted, identity)) ? new Ctx(services, facts, identity) : null;
  };
  return async (uuid, record) => {
    const person = await (known.get(uuid) ?? known.set(uuid, asPerson(uuid)).get(uuid));
    return Boolean(person && (!kind?.visible || record === undefined || (await kind.visible(person, record))));
  };
}
