/** Whether a typed name is an account's: people leave out or add signs when they copy a number or an address. */
export const isSameName = (name: string, typed: string): boolean => plain(name) === plain(typed);

const plain = (name: string): string => name.replace(/[\s().-]/g, '').toLowerCase();
