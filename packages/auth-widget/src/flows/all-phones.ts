/** The phone metadata of every country, in a file of its own. */
export { default as ALL_PHONES } from 'libphonenumber-js/min/metadata';
