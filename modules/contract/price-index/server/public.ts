import './price-index.table.ts';
