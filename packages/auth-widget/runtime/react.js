/** The part of React that the widget's source uses, on Preact: aliased by the standalone build. */
import { useState } from 'preact/hooks';

export { createContext, createElement, Fragment } from 'preact';
export * from 'preact/hooks';

let count = 0;

/** Preact counts within a tree: two widgets of one page would share their ids. */
export const useId = () => useState(() => `gca-${(count += 1)}`)[0];
