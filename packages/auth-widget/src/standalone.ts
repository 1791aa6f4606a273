/** The standalone build: a script tag defines `<gatecall-auth>`. */
import { defineGatecallAuth } from './element.tsx';

export { GatecallAuthElement } from './element.tsx';
export { mount } from './mount.tsx';
export type * from './public-types.ts';
export { createClient } from '@gatecall/auth-sdk/client';

defineGatecallAuth();
