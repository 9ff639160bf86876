import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { sendMail } from '#core/server/mail.ts';
import {
  accountOf,
  changePassword,
  disableTotp,
  enableTotp,
  findUser,
  hashPassword,
  makeRecoveryCodes,
  makeTotpSecret,
  passwordMatches,
  proposeTotp,
  requireGoodPassword,
  spendTotpStep,
  totpStepOf,
  updateOwnData,
  warnOfPasswordChange,
  type Account,
} from '#modules/access/user/server/public.ts';
import type { profile } from '../contract.ts';

const tries = { name: 'reauthenticate', points: 5, seconds: 15 * 60 };

/** Answers here hold secrets that must not be kept to answer a repeated request: it is simply done again. */
const withoutKeeping = (ctx: Ctx): Ctx => {
  ctx.onceOnly = undefined;
  return ctx;
};

async function ownAccount(ctx: Ctx): Promise<Account> {
  const account = await accountOf(ctx.db, ctx.user.uuid);
  if (!account) throw notFound();
  return account;
}

/** Whoever finds an unlocked screen must not be able to take the account over: the password is asked again. */
async function reauthenticated(ctx: Ctx, password: string): Promise<Account> {
  const { limits, config } = ctx.services;
  await limits.require(tries, ctx.user.uuid);
  const account = await ownAccount(ctx);
  if (!(await passwordMatches(config, account.password_hash, password)))
    throw invalid({ current_password: ['Senha atual incorreta'] });
  await limits.forget(tries, ctx.user.uuid);
  return account;
}

export async function ownRecord(ctx: Ctx) {
  const data = await findUser(ctx.db, ctx.user.uuid);
  if (!data) throw notFound();
  return data;
}

export async function updateOwnRecord(ctx: Ctx, body: Received<typeof profile.update>['body']): Promise<void> {
  const { version, current_password, ...data } = body;
  const { email } = await ownAccount(ctx);
  const movesEmail = email !== data.email;
  if (movesEmail && !current_password) throw invalid({ current_password: ['Senha atual é obrigatória'] });
  if (movesEmail) await reauthenticated(ctx, current_password ?? '');
  await ctx.transaction(async (db) => {
    await updateOwnData(db, ctx, version, data);
    if (movesEmail) {
      await sendMail(db, {
        to: email,
        subject: 'O e-mail da sua conta foi alterado',
        body: `Olá, ${data.name}.\n\nO e-mail da sua conta passou a ser outro; este endereço deixa de receber os avisos dela.\n\nSe não foi você, avise o administrador imediatamente.`,
      });
    }
  });
}

export async function changeOwnPassword(
  ctx: Ctx,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const { config } = ctx.services;
  const account = await reauthenticated(ctx, current_password);
  if (new_password === current_password) throw invalid({ new_password: ['A nova senha deve ser diferente da atual'] });
  requireGoodPassword(config, 'new_password', new_password, account);
  const hash = await hashPassword(config, new_password);
  await ctx.transaction(async (db) => {
    const changed = await changePassword(db, account.uuid, {
      hash,
      replacing: account.password_hash,
      keepSession: ctx.user.session_uuid,
    });
    if (!changed) throw invalid({ current_password: ['Senha atual incorreta'] });
    await warnOfPasswordChange(db, account);
  });
}

export async function startTotp(ctx: Ctx, password: string): Promise<{ secret: string; uri: string }> {
  const account = await reauthenticated(ctx, password);
  if (account.totp_enabled_at) throw conflict('A verificação em duas etapas já está ativa.', 'totp_enabled');
  const made = makeTotpSecret(account.username);
  await withoutKeeping(ctx).transaction((db) => proposeTotp(db, account.uuid, made.secret));
  return made;
}

export async function confirmTotp(ctx: Ctx, code: string): Promise<string[]> {
  await ctx.services.limits.require(tries, ctx.user.uuid);
  const account = await ownAccount(ctx);
  if (!account.totp_secret || account.totp_enabled_at)
    throw conflict('Comece de novo a ativação da verificação em duas etapas.', 'totp_not_started');
  const step = totpStepOf(account.totp_secret, code);
  if (step === null) throw invalid({ code: ['Código inválido'] });
  const codes = makeRecoveryCodes();
  await withoutKeeping(ctx).transaction(async (db) => {
    // Spent here, the code cannot open a session as well; two confirmations at once cannot both get codes.
    if (!(await spendTotpStep(db, account.uuid, step)))
      throw invalid({ code: ['Código já utilizado. Aguarde o próximo.'] });
    await logActivity(db, {
      entity: 'user',
      uuid: account.uuid,
      label: account.name,
      action: 'security',
      changes: { event: 'Verificação em duas etapas ativada' },
    });
    await enableTotp(db, account.uuid, codes);
  });
  await ctx.services.limits.forget(tries, ctx.user.uuid);
  return codes;
}

export async function stopTotp(ctx: Ctx, password: string): Promise<void> {
  const account = await reauthenticated(ctx, password);
  await withoutKeeping(ctx).transaction(async (db) => {
    await disableTotp(db, account.uuid);
    await logActivity(db, {
      entity: 'user',
      uuid: account.uuid,
      label: account.name,
      action: 'security',
      changes: { event: 'Verificação em duas etapas desativada' },
    });
  });
}
