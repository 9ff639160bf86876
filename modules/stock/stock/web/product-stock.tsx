import type { Product } from '#modules/registry/product/contract.ts';
import { SubjectStock } from './subject-stock.tsx';

export default function ProductStock({ product }: { product: Product }) {
  return <SubjectStock kind="PRODUCT" uuid={product.uuid} />;
}
