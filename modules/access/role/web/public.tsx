/** Choosing permissions, for whatever else holds them: keys of other systems. */
export { GrantEditor } from './grant-editor.tsx';
export { countGrants, type Grants } from './grants.ts';
export { useCatalogue } from './use-catalogue.ts';
export { loadWords as grantWords } from './role.words.ts';
