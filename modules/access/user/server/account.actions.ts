import { createHash, randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { sendMail } from '#core/server/mail.ts';
import { updateRecord } from '#core/server/records.ts';
import { birthErrors } from '../user.rules.ts';
import type { Account } from './account.queries.ts';
import type { AppUserTable } from './user.table.ts';

/** Written in the history as done by the person themselves, who has no session yet. */
export async function signAs(db: Tx, person: { uuid: string; name: string }): Promise<void> {
  await sql`select set_config('bancada.user_uuid', ${person.uuid}, true), set_config('bancada.user_name', ${person.name}, true)`.execute(
    db,
  );
}

interface NewPassword {
  hash: string;
  /** Only if the password is still this one: of two changes at once the second is refused. */
  replacing: string;
  /** The session that goes on; every other one ends with the old password. */
  keepSession?: string;
}

/** Answers false when the password was changed meanwhile. */
export async function changePassword(
  db: Tx,
  userUuid: string,
  { hash, replacing, keepSession = '' }: NewPassword,
): Promise<boolean> {
  await sql`select set_config('bancada.kept_session', ${keepSession}, true)`.execute(db);
  const changed = await db
    .updateTable('app_user')
    .set({
      password_hash: hash,
      password_changed_at: sql<string>`clock_timestamp()`,
      must_change_password: false,
      temporary_password_expires_at: null,
    })
    .where('uuid', '=', userUuid)
    .where('password_hash', '=', replacing)
    .returning('uuid')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The same password under today's settings: no session ends. */
export async function renewHash(db: Tx, { uuid, password_hash }: Account, hash: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('uuid', '=', uuid)
    .where('password_hash', '=', password_hash)
    .execute();
}

interface OwnData {
  name: string;
  email: string;
  person: Partial<Pick<Selectable<AppUserTable>, 'cpf' | 'birth_date' | 'gender' | 'marital_status' | 'phone'>>;
}
export async function updateOwnData(db: Tx, ctx: Ctx, version: number, { person, ...rest }: OwnData): Promise<void> {
  const errors = birthErrors(person, todayOf(ctx));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await updateRecord(db, 'app_user', { uuid: ctx.user.uuid, version }, { ...rest, ...person });
}

export const warnOfPasswordChange = (db: Tx, { name, email }: { name: string; email: string }): Promise<void> =>
  sendMail(db, {
    to: email,
    subject: 'Sua senha foi alterada',
    body: `Olá, ${name}.\n\nA senha da sua conta foi alterada e as sessões abertas foram encerradas.\n\nSe não foi você, avise o administrador imediatamente.`,
  });

/** Too many wrong passwords: the account answers slowly for a while, and its owner is told. */
export async function warnOfAttempts(db: Tx, { uuid, name, email }: Account, seconds: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ locked_until: sql<string>`now() + make_interval(secs => ${seconds})` })
    .where('uuid', '=', uuid)
    .execute();
  await sendMail(db, {
    to: email,
    subject: 'Muitas tentativas de acesso à sua conta',
    body: `Olá, ${name}.\n\nHouve muitas tentativas de acesso à sua conta com a senha errada. Por segurança, novas tentativas de dispositivos desconhecidos ficam mais lentas por uma hora.\n\nSe não foi você, troque a sua senha e avise o administrador.`,
  });
}

const hashCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
/** 64 random bits each, and few tries: a plain hash is enough. */
const makeRecoveryCode = (): string => (randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join('-');

export async function proposeTotp(db: Tx, userUuid: string, secret: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ totp_secret: secret, totp_enabled_at: null, recovery_codes: [] })
    .where('uuid', '=', userUuid)
    .execute();
}

/** Seen once, when they are made. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: 10 }, makeRecoveryCode);

export async function enableTotp(db: Tx, userUuid: string, codes: readonly string[]): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ totp_enabled_at: sql<string>`now()`, recovery_codes: codes.map(hashCode) })
    .where('uuid', '=', userUuid)
    .execute();
}

export async function disableTotp(db: Tx, userUuid: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ totp_secret: null, totp_enabled_at: null, recovery_codes: [] })
    .where('uuid', '=', userUuid)
    .execute();
}

/** Each 30-second step counts once: a code seen over a shoulder is already spent. */
export async function spendTotpStep(db: Tx, userUuid: string, step: number): Promise<boolean> {
  const spent =
    await sql`update app_user set totp_last_step = ${step} where uuid = ${userUuid} and coalesce(totp_last_step, 0) < ${step}`.execute(
      db,
    );
  return Number(spent.numAffectedRows) === 1;
}

export async function spendRecoveryCode(db: Tx, userUuid: string, code: string): Promise<boolean> {
  const hash = hashCode(code);
  const spent =
    await sql`update app_user set recovery_codes = array_remove(recovery_codes, ${hash}) where uuid = ${userUuid} and ${hash} = any (recovery_codes)`.execute(
      db,
    );
  return Number(spent.numAffectedRows) === 1;
}
