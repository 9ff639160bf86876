import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { newPurchase } from '#modules/purchase/purchase/testing/examples.ts';
import { purchase, type Purchase } from '#modules/purchase/purchase/contract.ts';
import { receiving, type Receiving } from '../contract.ts';

export { newSupplier } from '#modules/purchase/purchase/testing/examples.ts';
export {
  differences,
  moved,
  newOrder,
  newSite,
  orderInProgress,
  planned,
  shelf,
  show,
} from '#modules/service/service-order-part/testing/bench.ts';

type Body = Call<typeof receiving.create>['body'];
type Lines = NonNullable<Body['lines']>;

/** An order the supplier has, of these parts at these prices. */
export async function sentPurchase(
  client: TestClient,
  supplier: string,
  lines: readonly { part_uuid?: string; quantity: string; unit_price: string }[],
): Promise<Purchase> {
  const made = await newPurchase(client, supplier, {
    lines: lines.map((line) =>
      line.part_uuid ? { kind: 'PART', ...line } : { kind: 'OTHER', description: 'Serviço de usinagem', ...line },
    ),
  });
  return (await client.call(purchase.send, { params: { uuid: made.uuid }, body: { version: made.version } })).data;
}

/** All of a purchase as ordered, unless said. */
export const body = (from: Purchase, own: Partial<Body> = {}, line: Partial<Lines[number]> = {}): Body => ({
  supplier_uuid: from.supplier_uuid ?? '',
  lines: from.lines.map(({ uuid, quantity, unit_price }) => ({
    purchase_line_uuid: uuid,
    quantity,
    unit_cost: unit_price,
    ...line,
  })),
  ...own,
});
export const received = async (
  client: TestClient,
  from: Purchase,
  own: Partial<Body> = {},
  line: Partial<Lines[number]> = {},
): Promise<Receiving> =>
  (await client.call(receiving.create, { body: body(from, { finish: true, ...own }, line) })).data;

/** The check digit that makes 43 characters a key. */
export function keyOf(number: number, issuer = '11222333000181'): string {
  const plain = `352611${issuer}55001${String(number).padStart(9, '0')}1${String(number + 10_000_000).slice(-8)}`;
  const sum = Array.from(plain)
    .toReversed()
    .reduce((total, character, place) => total + (character.charCodeAt(0) - 48) * (2 + (place % 8)), 0);
  return `${plain}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
}

interface Item {
  code: string;
  quantity: string;
  total: string;
  more?: string;
}
/** The file of an invoice, as far as it is read. */
export const nfe = (number: number, items: readonly Item[], issuer = '11222333000181'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>` +
  `<infNFe Id="NFe${keyOf(number, issuer)}" versao="4.00"><ide><cUF>35</cUF><nNF>${number}</nNF>` +
  `<dhEmi>2026-11-10T09:30:00-03:00</dhEmi></ide><emit><CNPJ>${issuer}</CNPJ><xNome>Peças &amp; Cia</xNome></emit>` +
  items
    .map(
      ({ code, quantity, total, more = '' }, n) =>
        `<det nItem="${n + 1}"><prod><cProd>${code}</cProd><cEAN>SEM GTIN</cEAN><xProd>Item ${code}</xProd><uCom>UN</uCom>` +
        `<qCom>${quantity}</qCom><vUnCom>1.0</vUnCom><vProd>${total}</vProd>${more}</prod></det>`,
    )
    .join('') +
  `</infNFe></NFe></nfeProc>`;
