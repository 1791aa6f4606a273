import type {
  ArmLink,
  ArmLinkBody,
  ArmLinkCreatedAnswer,
  ArmLinksAnswer,
} from '@gatecall/contracts/product/arm';

import { type ApiDeps, callForJson } from './product.ts';

export type { ArmLink };
type Links = readonly ArmLink[];

const PATH = '/v1/arm/links';

/** The links that still work, or did in the last days. */
export const fetchArmLinks = async (deps: ApiDeps): Promise<Links> =>
  (await callForJson<ArmLinksAnswer>(deps, PATH)).links;

/** Creates a link that opens the gate once; its address is returned now and never again. */
export const createArmLink = (deps: ApiDeps, link: ArmLinkBody): Promise<ArmLinkCreatedAnswer> =>
  callForJson(deps, PATH, { method: 'POST', body: link });

/** Ends a link immediately; returns the others. */
export const revokeArmLink = async (deps: ApiDeps, linkId: string): Promise<Links> =>
  (
    await callForJson<ArmLinksAnswer>(deps, `${PATH}/${encodeURIComponent(linkId)}`, {
      method: 'DELETE',
    })
  ).links;
