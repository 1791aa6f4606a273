/** What a component draws: JSX makes `Tree`s, the rest is text or nothing. */
export type Children = Tree | string | number | boolean | null | undefined | readonly Children[];
export type Props = Readonly<Record<string, unknown>>;
export type Component = (props: Props) => Children;
export type Tree = {
  /** A component, the name of an element, or nothing for a text. */
  readonly type: Component | string | undefined;
  readonly props: Props;
  readonly key?: string | number | undefined;
};

/** Several children without an element around them. */
export const Fragment = ({ children }: { readonly children?: Children }): Children => children;

/** The children as trees, each at its place; what is nothing leaves its place empty. */
export function treesOf(children: Children): readonly (Tree | undefined)[] {
  return [children].flat().map((child) => {
    if (child === null || child === undefined || typeof child === 'boolean') return undefined;
    if (Array.isArray(child)) return { type: Fragment as Component, props: { children: child } };
    if (typeof child === 'object') return child as Tree;
    return { type: undefined, props: { text: String(child) } };
  });
}
