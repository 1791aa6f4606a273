/** Minifies a module for a page, by two minifiers: each finds what the other leaves, 1 % together. */
import { minify as swc } from '@swc/core';
import { minify as terser } from 'terser';

/** Where no function expression is called with `new`, and built-ins are what they are. */
const BOLD = { unsafe: true, unsafe_arrows: true, unsafe_methods: true };

/** The module, as small as it gets. */
export async function squeeze(code, { isBold = true } = {}) {
  const shared = { passes: 4, ...(isBold && BOLD) };
  const terse = await terser(code, {
    module: true,
    mangle: false,
    compress: { ...shared, ecma: 2020 },
  });
  const short = await swc(terse.code, {
    module: true,
    mangle: true,
    compress: { ...shared, ecma: 2022, inline: 0 },
  });
  return short.code;
}
