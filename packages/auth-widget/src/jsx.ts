/**
 * The tag `<gatecall-auth>` in JSX (React 18 and newer). A page that uses the tag there imports the
 * types once: `import type {} from '@gatecall/auth-widget/jsx'`.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

import type { AttributeName } from './element-attributes.ts';
import type { GatecallAuthElement } from './element.tsx';
import type { WidgetEvent } from './events.ts';

/** Attributes of the tag. React 19 also sets the properties; in React 18 use a `ref`. */
export type GatecallAuthTag = DetailedHTMLProps<
  HTMLAttributes<GatecallAuthElement>,
  GatecallAuthElement
> & {
  readonly [name in Exclude<AttributeName, 'config'>]?: string | number | undefined;
} & Partial<
    Pick<GatecallAuthElement, 'client' | 'config' | 'styles' | 'screen' | 'resetPasswordToken'>
  > & {
    readonly 'ongatecall-event'?: (event: CustomEvent<WidgetEvent>) => void;
    readonly 'ongatecall-error'?: (event: CustomEvent<unknown>) => void;
  };

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's types cannot be extended otherwise
  namespace JSX {
    interface IntrinsicElements {
      'gatecall-auth': GatecallAuthTag;
    }
  }
}
