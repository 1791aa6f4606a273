import { PRODUCT_NAME, named } from '@gatecall/contracts/product-name';
import { createContext, useContext } from 'react';

/** What the product is called here, and the address of its picture; empty: ours. */
export type Brand = { readonly productName: string; readonly logoUrl: string };

export const BrandContext = createContext<Brand>({ productName: PRODUCT_NAME, logoUrl: '' });

export const useBrand = (): Brand => useContext(BrandContext);

const renamed = new WeakMap<object, object>();

/** The same texts under the name that the page was given, of which there is one. */
export const inBrand = <Texts extends object>(texts: Texts, { productName }: Brand): Texts => {
  if (productName === PRODUCT_NAME) return texts;
  const known = renamed.get(texts);
  if (known !== undefined) return known as Texts; // made below
  const entries = Object.entries(texts).map(([key, text]: [string, string]) => [
    key,
    named(text, productName),
  ]);
  const made = Object.fromEntries(entries) as Texts; // the same keys
  renamed.set(texts, made);
  return made;
};
