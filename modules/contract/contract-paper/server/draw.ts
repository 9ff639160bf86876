import { join } from 'node:path';
import type { Ctx } from '#core/server/context.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import type { Letterhead } from '#core/server/pdf.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { ContractContent } from './content.ts';

const template = join(import.meta.dirname, 'contract.pdf.typ');

/** Who signed, as the page of proof tells it. */
export interface Signed {
  role: string;
  name: string;
  document: string;
  at: string;
  ip: string;
  user_agent: string;
  seen: string;
  /** Name of its picture among the images. */
  drawn: string;
}
export interface Proof {
  /** Of the file that was signed. */
  file_sha256: string;
  asked: string;
  signed: Signed[];
}
interface Drawn {
  /** As it was when the paper was put down; nothing said, as it is now. */
  letter?: Letterhead;
  /** Not agreed on yet. */
  isDraft?: boolean;
  /** Signed on a screen: no lines to write on. */
  isElectronic?: boolean;
  proof?: Proof;
  images?: Record<string, Buffer>;
}

/** The PDF of what was put down of a contract. */
export async function drawContract(ctx: Ctx, content: ContractContent, own: Drawn = {}): Promise<Buffer> {
  const paper = await paperOf(ctx);
  const letter = own.letter
    ? { ...own.letter, company: { ...own.letter.company, logo: paper.letter.company.logo } }
    : paper.letter;
  const data = {
    letter,
    contract: content,
    sha256: contentHash(content),
    draft: own.isDraft ?? false,
    electronic: own.isElectronic ?? false,
    proof: own.proof ?? null,
  };
  return ctx.services.pdf.render(template, data, { images: { ...paper.images, ...own.images } });
}
