import { sql } from 'kysely';
import { AppError, unauthenticated } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import {
  accountOf,
  endSession,
  hashPassword,
  hashToken,
  isOutdated,
  makeToken,
  openSession,
  renewHash,
  signAs,
  spendRecoveryCode,
  spendTotpStep,
  totpStepOf,
  type Account,
} from '#modules/access/user/server/public.ts';
import type { SignedInUser } from '../contract.ts';
import './auth.table.ts';
import { checkCredentials, wrongCredentials } from './credentials.ts';
import { digest } from './sign-in.limits.ts';
import { signedInUser } from './signed-in-user.ts';

interface Session {
  token: string;
  user: SignedInUser;
  expires_in: number;
}
interface SecondFactor {
  mfa_required: true;
  mfa_token: string;
}

const challengeMinutes = 5;
const triesPerChallenge = 5;
const secondFactorTries = { name: 'mfa-user', points: 10, seconds: 15 * 60 };

/** 403 is only ever 'the temporary password is right': the screen then asks for a new one. */
const firstAccess = () =>
  new AppError(403, 'Primeiro acesso: defina uma nova senha para continuar.', { code: 'first_access' });
export const expiredTemporaryPassword = () =>
  unauthenticated('Sua senha temporária expirou. Peça uma nova ao administrador.');

export async function signIn(ctx: Ctx, credential: string, password: string): Promise<Session | SecondFactor> {
  const checked = await checkCredentials(ctx, credential, password, () => true);
  if (checked.must_change_password)
    throw checked.temporary_password_expired ? expiredTemporaryPassword() : firstAccess();
  const account = await upToDate(ctx, checked, password);
  if (account.totp_enabled_at) return { mfa_required: true, mfa_token: await startChallenge(ctx, account) };
  return enter(ctx, account, (db) => openSession(db, ctx.services.config, account, ctx.facts), wrongCredentials);
}

/** Hashes follow the settings: made anew while the password is at hand. */
async function upToDate(ctx: Ctx, account: Account, password: string): Promise<Account> {
  const { config } = ctx.services;
  if (!isOutdated(config, account.password_hash)) return account;
  const password_hash = await hashPassword(config, password);
  await ctx.transaction(async (db) => {
    await signAs(db, account);
    await renewHash(db, account, password_hash);
  });
  return { ...account, password_hash };
}

async function enter(
  ctx: Ctx,
  account: Account,
  open: (db: Tx) => Promise<string | undefined>,
  refusal: () => AppError,
): Promise<Session> {
  const token = await ctx.transaction(async (db) => {
    await signAs(db, account);
    const opened = await open(db);
    const entry = opened
      ? ({ action: 'login' } as const)
      : ({ action: 'security', changes: { event: 'Tentativa de acesso recusada' } } as const);
    await logActivity(db, { entity: 'user', uuid: account.uuid, label: account.name, ...entry });
    return opened;
  });
  if (!token) throw refusal();
  return {
    token,
    user: await signedInUser(ctx.services, account.uuid),
    expires_in: ctx.services.config.sessionSeconds,
  };
}

async function startChallenge({ db }: Ctx, account: Account): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('mfa_challenge')
    .values({
      token_hash: hashToken(token),
      user_uuid: account.uuid,
      password_mark: digest(account.password_hash),
      expires_at: sql<string>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute();
  return token;
}

/** The second step: a code of the app, or one of the recovery codes. */
export async function finishSignIn(ctx: Ctx, mfaToken: string, code: string): Promise<Session> {
  const { db, services } = ctx;
  const token_hash = hashToken(mfaToken);
  const challenge = await db
    .updateTable('mfa_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('tries', '<', triesPerChallenge)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_uuid', 'password_mark'])
    .executeTakeFirst();
  const account = challenge && (await accountOf(db, challenge.user_uuid));
  if (!account?.totp_enabled_at || digest(account.password_hash) !== challenge?.password_mark) {
    throw unauthenticated('O tempo para informar o código acabou. Faça login novamente.');
  }
  await services.limits.require(secondFactorTries, account.uuid);
  const session = await enter(
    ctx,
    account,
    async (tx) => {
      if (!(await spendCode(tx, account, code))) return undefined;
      const used = await tx
        .updateTable('mfa_challenge')
        .set({ used_at: sql<string>`now()` })
        .where('token_hash', '=', token_hash)
        .where('used_at', 'is', null)
        .returning('token_hash')
        .executeTakeFirst();
      return used && openSession(tx, services.config, account, ctx.facts);
    },
    () => unauthenticated('Código inválido.'),
  );
  await services.limits.forget(secondFactorTries, account.uuid);
  return session;
}

async function spendCode(db: Tx, account: Account, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, account.uuid, code);
  const step = totpStepOf(account.totp_secret ?? '', code);
  return step !== null && spendTotpStep(db, account.uuid, step);
}

export const signOut = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (db) => {
    const { uuid, name, session_uuid } = ctx.user;
    await endSession(db, uuid, session_uuid);
    await logActivity(db, { entity: 'user', uuid, label: name, action: 'logout' });
  });
