import { invalid } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import { changePassword, hashPassword, requireGoodPassword, signAs } from '#modules/access/user/server/public.ts';
import { checkCredentials, wrongCredentials } from './credentials.ts';
import { expiredTemporaryPassword } from './sign-in.actions.ts';

interface FirstAccess {
  credential: string;
  current_password: string;
  new_password: string;
}

/** Works only with a temporary password, and only once: for everyone else it is a login that always fails. */
export async function firstAccess(
  ctx: Ctx,
  { credential, current_password, new_password }: FirstAccess,
): Promise<void> {
  const { config } = ctx.services;
  const account = await checkCredentials(
    ctx,
    credential,
    current_password,
    ({ must_change_password }) => must_change_password,
  );
  if (account.temporary_password_expired) throw expiredTemporaryPassword();
  if (new_password === current_password)
    throw invalid({ new_password: ['A nova senha deve ser diferente da senha temporária'] });
  requireGoodPassword(config, 'new_password', new_password, account);
  const hash = await hashPassword(config, new_password);
  await ctx.transaction(async (db) => {
    await signAs(db, account);
    if (!(await changePassword(db, account.uuid, { hash, replacing: account.password_hash }))) throw wrongCredentials();
    await logActivity(db, {
      entity: 'user',
      uuid: account.uuid,
      label: account.name,
      action: 'security',
      changes: { event: 'Senha definida no primeiro acesso' },
    });
  });
}
