/** The part of React that the widget's source uses, on Preact: aliased by the standalone build. */
export { createContext, createElement, Fragment } from 'preact';
export * from 'preact/hooks';
