import type { Choices, KnownUnit, Reading } from './contract.ts';

const screens: Record<Reading['kind'], string> = {
  order: '/service-order/maintenance/',
  unit: '/crm/customer-equipment/show/',
  asset: '/asset-equipment/show/',
  part: '/parts/show/',
};
export const screenOf = ({ kind, uuid }: Pick<Reading, 'kind' | 'uuid'>): string => `${screens[kind]}${uuid}`;

/** Of a label's address, the record it leads to; otherwise what was read is a number. */
export const uuidOnLabel = (text: string): string | undefined =>
  /\/show\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i.exec(text)?.[1]?.toLowerCase();

/** As numbers are written: without regard to case, blanks and dashes. */
export const bareCode = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Found in what is aboard, without asking anybody. */
export function unitOfCode({ units }: Pick<Choices, 'units'>, text: string): KnownUnit | undefined {
  const uuid = uuidOnLabel(text);
  const bare = bareCode(text);
  return units.find((unit) =>
    uuid ? unit.uuid === uuid : bare !== '' && unit.codes.some((code) => bareCode(code) === bare),
  );
}
