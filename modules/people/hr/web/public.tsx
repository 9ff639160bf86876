/** Choosing many people at once, for whoever does something to all of them. */
export { PeopleFilterFields } from './people-filter.tsx';
export { PeopleMeantList } from './people-meant.tsx';
