import { buffer } from 'node:stream/consumers';
import { formatCnpj, formatPhone, formatZip } from '#core/contract/br.ts';
import type { PublicCompany } from '#core/contract/decision.ts';
import type { Ctx, Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { openImage } from '#core/server/drawing.ts';
import { letterOf, type LetterheadCompany, type Paper } from '#core/server/pdf.ts';
import type { CompanyRow } from '../contract.ts';
import { logoHash, readCompany } from './company.queries.ts';

/** Who the company is, and what its documents and rules go by. */
export const companyData = (db: Db): Promise<CompanyRow> => readCompany(db);

/** As people call it. */
export const companyName = ({ trade_name, legal_name }: Pick<CompanyRow, 'trade_name' | 'legal_name'>): string =>
  trade_name ?? legal_name;

const joined = (separator: string, parts: readonly (string | null)[]): string => parts.filter(Boolean).join(separator);

/** As the letterhead prints it. */
export const letterCompany = (row: CompanyRow): LetterheadCompany => ({
  name: companyName(row),
  legal_name: row.legal_name,
  document: row.document ? formatCnpj(row.document) : '',
  state_registration: row.state_registration ?? '',
  address: joined(' – ', [joined(', ', [row.street, row.number]), row.complement, row.district]),
  city: joined(' – ', [joined('/', [row.city, row.state]), row.zip_code && `CEP ${formatZip(row.zip_code)}`]),
  phone: row.phone ? formatPhone(row.phone) : '',
  email: row.email ?? '',
  site: row.site ?? '',
  responsible: joined(' · ', [
    row.responsible_name,
    joined(' ', [row.responsible_council, row.responsible_number]) || null,
  ]),
  terms: row.document_terms ?? '',
  logo: '',
});

const logoName = 'logo.png';

/** A document's paper: the company's head on it, who prints it and when. */
export async function paperOf(ctx: Ctx): Promise<Paper> {
  const row = await readCompany(ctx.db);
  const company = letterCompany(row);
  const logo = row.image === null ? undefined : await readLogo(ctx.services, row.image);
  if (!logo) return { letter: letterOf(ctx, company), images: {} };
  return { letter: letterOf(ctx, { ...company, logo: logoName }), images: { [logoName]: logo } };
}

/** Small enough for paper; a logo that is gone is no reason to print nothing. */
async function readLogo({ db, files }: Services, uuid: string): Promise<Buffer | undefined> {
  const sha256 = await logoHash(db, uuid);
  if (!sha256 || !(await files.exists(sha256))) return undefined;
  const stored = await buffer(files.read(sha256) as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
  const image = await openImage(stored);
  return image.resize({ width: 900, height: 300, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}

/** As a page without an account shows it: with the logo, since such a page may open no file of ours. */
export async function publicCompany(ctx: Ctx): Promise<PublicCompany> {
  const { letter, images } = await paperOf(ctx);
  const logo = images[letter.company.logo];
  return { ...letter.company, logo: logo ? await asAddress(logo) : null };
}

async function asAddress(picture: Buffer): Promise<string> {
  const image = await openImage(picture);
  const small = image.resize({ width: 360, height: 120, fit: 'inside', withoutEnlargement: true }).png();
  return `data:image/png;base64,${(await small.toBuffer()).toString('base64')}`;
}

type NotGiven = 'uuid' | 'version' | 'created_at' | 'updated_at' | 'image';
/** For demo data: the company's whole row at once. */
export async function loadCompany(db: Tx, row: Omit<CompanyRow, NotGiven>): Promise<string> {
  const { uuid } = await db.updateTable('company').set(row).returning('uuid').executeTakeFirstOrThrow();
  return uuid;
}
