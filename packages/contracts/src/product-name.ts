/** What the texts call the product, until an operator gives it another name. */
export const PRODUCT_NAME = 'Gatecall';

/** The same text of a product by that name. */
export const named = (text: string, name: string): string =>
  name === PRODUCT_NAME ? text : text.replaceAll(PRODUCT_NAME, () => name);
