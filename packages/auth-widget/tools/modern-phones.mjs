/**
 * Takes libphonenumber-js as its authors build it for today's browsers. Its entry names the build for
 * browsers without classes, which is a third larger.
 */
export const modernPhones = {
  name: 'modern-phones',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('/libphonenumber-js/core/') || !source.startsWith('../es6/'))
      return null;
    return this.resolve(source.replace('/es6/', '/es6-modern/'), importer);
  },
};
