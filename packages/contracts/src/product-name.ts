/** The name of the product in the texts, until an operator sets another. */
export const PRODUCT_NAME = 'Gatecall';

/** The same text of a product by that name. */
export const named = (text: string, name: string): string =>
  name === PRODUCT_NAME ? text : text.replaceAll(PRODUCT_NAME, () => name);
