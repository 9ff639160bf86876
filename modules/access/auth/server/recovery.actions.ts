import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { invalid, notFound } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Rule } from '#core/server/limits.ts';
import { sendMail } from '#core/server/mail.ts';
import {
  accountByUsername,
  accountOf,
  changePassword,
  hashPassword,
  hashToken,
  makeToken,
  requireGoodPassword,
  signAs,
  warnOfPasswordChange,
  type Account,
} from '#modules/access/user/server/public.ts';
import './auth.table.ts';
import { decoyEmail, maskEmail } from './masked-email.ts';
import { decoySecret, likelyDomain } from './recovery.queries.ts';
import { digest } from './sign-in.limits.ts';

const lookupsPerAddress: Rule = { name: 'forgot-ip', points: 5, seconds: 15 * 60 };
const lookupsPerName: Rule = { name: 'forgot-name', points: 3, seconds: 3_600 };
/** Names nobody has, asked of the whole system. */
const unknownNames: Rule = { name: 'forgot-unknown', points: 60, seconds: 3_600 };
const knownNames: Rule = { ...unknownNames, name: 'forgot-known' };
/** Whoever asks more than a person could is told to wait; until then every name is answered. */
const allLookups: Rule = { name: 'forgot-all-ip', points: 50, seconds: 3_600 };
const suspicious = 20;
const triesPerName: Rule = { name: 'forgot-verify', points: 5, seconds: 3_600 };
const triesPerAddress: Rule = { name: 'forgot-verify-ip', points: 50, seconds: 3_600 };
const linkMinutes = { standard: 60, strict: 10 };

const isActive = (account: Account | undefined): account is Account => account?.status === 'ACTIVE';

export const requireLookup = (ctx: Ctx): Promise<void> =>
  ctx.services.limits.require(allLookups, ctx.facts.ip ?? 'unknown');

/**
 * Step 1. The spec answers whether a name exists; budgets keep that from becoming a way to harvest
 * names. Beyond them a name nobody has is answered like a real one, and after the same queries: the time
 * it takes tells nothing either.
 */
export async function lookUp(ctx: Ctx, username: string): Promise<string> {
  const { db, services, facts } = ctx;
  const { limits, config, log } = services;
  const account = await accountByUsername(db, username);
  const secret = await decoySecret(db);
  const decoy = decoyEmail(secret, username, await likelyDomain(db, secret, username));
  const byAddress = await limits.take(lookupsPerAddress, facts.ip ?? 'unknown');
  const byName = await limits.take(lookupsPerName, digest(username.toLowerCase()));
  const counted = isActive(account) ? knownNames : unknownNames;
  const byAll = await limits.take(counted, 'all');
  const asked = await limits.consumed(counted, 'all');
  if (isActive(account)) return maskEmail(account.email);
  if (asked === suspicious) log.warn({ ip: facts.ip }, 'many unknown usernames are being looked up');
  if (config.decoyAlways || !byAddress || !byName || !byAll) return decoy;
  throw notFound('Usuário não encontrado');
}

const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
const wrongEmail = 'E-mail incorreto. Tente novamente.';

/** Step 2. The link goes to the address of the account, by the queue: neither answer nor time tells more than right or wrong. */
export async function sendLink(ctx: Ctx, username: string, email: string): Promise<void> {
  const { db, services, facts } = ctx;
  await services.limits.require(triesPerAddress, facts.ip ?? 'unknown');
  await services.limits.require(triesPerName, digest(username.toLowerCase()));
  const account = await accountByUsername(db, username);
  const same = sameText(email.trim().toLowerCase(), account?.email.toLowerCase() ?? '');
  if (!isActive(account) || !same) throw invalid({ email: [wrongEmail] }, wrongEmail);

  const token = makeToken();
  const minutes = services.config.requireSecondFactor ? linkMinutes.strict : linkMinutes.standard;
  const link = {
    token_hash: hashToken(token),
    password_mark: digest(account.password_hash),
    expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    used_at: null,
  };
  await ctx.transaction(async (tx) => {
    await signAs(tx, account);
    await tx
      .insertInto('password_reset')
      .values({ user_uuid: account.uuid, ...link })
      .onConflict((clash) => clash.column('user_uuid').doUpdateSet({ ...link, created_at: sql<string>`now()` }))
      .execute();
    await logActivity(tx, {
      entity: 'user',
      uuid: account.uuid,
      label: account.name,
      action: 'security',
      changes: { event: 'Link de recuperação de senha solicitado' },
    });
    await sendMail(tx, {
      to: account.email,
      subject: 'Recuperação de senha',
      body: `Olá, ${account.name}.\n\nRecebemos um pedido para redefinir a sua senha. Use o link abaixo em até ${minutes} minutos; ele funciona uma única vez.\n\nSe não foi você, ignore esta mensagem: a sua senha continua a mesma.`,
      link: `${services.config.publicUrl}/auth/reset-password/${token}`,
    });
  });
}

/** Whatever is wrong with a link, the answer is one. */
const expired = () =>
  invalid({ token: ['Link expirado. Solicite um novo link.'] }, 'Link expirado. Solicite um novo link.');

export async function resetByLink(ctx: Ctx, token: string, password: string): Promise<void> {
  const { db, services } = ctx;
  const token_hash = hashToken(token);
  // Looked at before the slow part, so that made-up links cost nothing; spent after it, in one statement.
  const seen = await db
    .selectFrom('password_reset')
    .select(['user_uuid', 'password_mark'])
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  const account = seen && (await accountOf(db, seen.user_uuid));
  if (!isActive(account) || digest(account.password_hash) !== seen?.password_mark) throw expired();
  requireGoodPassword(services.config, 'password', password, account);
  const hash = await hashPassword(services.config, password);
  await ctx.transaction(async (tx) => {
    const spent = await tx
      .updateTable('password_reset')
      .set({ used_at: sql<string>`now()` })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('user_uuid')
      .executeTakeFirst();
    if (!spent) throw expired();
    await signAs(tx, account);
    if (!(await changePassword(tx, account.uuid, { hash, replacing: account.password_hash }))) throw expired();
    await logActivity(tx, {
      entity: 'user',
      uuid: account.uuid,
      label: account.name,
      action: 'security',
      changes: { event: 'Senha redefinida pelo link' },
    });
    await warnOfPasswordChange(tx, account);
  });
}
