/** What the importers of customers and suppliers are made of. */
export {
  partyCells,
  flattenParty,
  kindOf,
  lineColumns,
  mergeKind,
  partyColumnOf,
  partyReference,
} from './party-importer.ts';
