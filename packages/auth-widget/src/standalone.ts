/** The standalone build: a script tag makes `<gatecall-auth>` known. */
import { defineGatecallAuth } from './element.tsx';

export { GatecallAuthElement } from './element.tsx';
export { mount } from './mount.ts';
export type * from './public-types.ts';
export { createClient } from '@gatecall/auth-sdk/client';

defineGatecallAuth();
