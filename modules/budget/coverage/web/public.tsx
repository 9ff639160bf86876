export { ItemsEditor } from './items-editor.tsx';
export { itemValues, storedValues } from './item-values.ts';
export { TotalsList, TotalsPanel } from './totals-panel.tsx';
export { useFigures } from './use-figures.ts';
