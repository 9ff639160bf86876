import { mayEnter } from '#core/server/access.ts';
import { required } from '#core/server/change.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import { user, type OpenedUser, type User } from '../contract.ts';
import { mayManage } from './account-rank.ts';
import { findUser } from './user.queries.ts';

const withoutPersonalData = ({ name }: User['person']): User['person'] => ({
  name,
  cpf: null,
  birth_date: null,
  gender: null,
  marital_status: null,
  phone: null,
});
const holdsPersonalData = ({ name: _name, ...personal }: User['person']): boolean =>
  Object.values(personal).some((value) => value !== null);

/** Personal data are for who manages users and for the person; reading another's goes on record (LGPD). */
export async function openUser(ctx: Ctx, uuid: string): Promise<OpenedUser> {
  const found = await required(findUser(ctx.db, uuid));
  const opened = { ...found, may_manage: await mayManage(ctx, uuid) };
  if (uuid === ctx.user.uuid) return opened;
  if (!mayEnter(user.update.access, ctx.user)) return { ...opened, person: withoutPersonalData(found.person) };
  if (holdsPersonalData(found.person))
    await ctx.transaction((db) => logActivity(db, { entity: 'user', uuid, label: found.name, action: 'read' }));
  return opened;
}
