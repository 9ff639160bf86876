/** What the importers of customers and suppliers are made of. */
export {
  documentColumn,
  flattenParty,
  kindOf,
  lineColumns,
  mergeKind,
  notesColumn,
  partyColumnOf,
  partyReference,
  reachColumns,
} from './party-importer.ts';
