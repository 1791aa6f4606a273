import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import { panelBody as panelProfile } from '../product/panel.ts';
import { timeZone } from '../time-zone.ts';
import { typedName } from '../typed-name.ts';
import { idParam, listOf, pageQuery, searchText } from './common.ts';

/** A house with panels and units. Residents without one are the ordinary case. */
export const building = z.object({
  building_id: z.string(),
  name: z.string(),
  /** One line. */
  address: z.string(),
  time_zone: z.string(),
  /** Of letters and mails to people who have no account yet. */
  language: z.enum(LANGUAGES),
  panels: z.int(),
  units: z.int(),
  /** How many people live in its units. */
  residents: z.int(),
  /** Invites to its units that can still be used. */
  open_invites: z.int(),
  created_at: z.string(),
});
export type Building = z.infer<typeof building>;

/** GET /api/v1/buildings: by name. */
export const buildingsQuery = pageQuery.extend({
  /** The beginning of a name. */
  query: searchText.optional(),
  /** Those with a panel that has rung no one for three weeks. */
  attention: z.literal('silent_panels').optional(),
});
export type BuildingsQuery = z.infer<typeof buildingsQuery>;
export const buildingsAnswer = listOf(building);

export const buildingParams = z.object({ building_id: idParam });

const changeable = z.strictObject({
  name: typedName(120, 1),
  address: typedName(200),
  time_zone: timeZone,
  language: z.enum(LANGUAGES),
});
/** POST /api/v1/buildings */
export const buildingBody = changeable.extend({ address: typedName(200).default('') });
export type BuildingBody = z.infer<typeof buildingBody>;
/** PATCH /api/v1/buildings/:building_id: what is left out stays as it is. */
export const buildingChangeBody = changeable.partial();
export type BuildingChangeBody = z.infer<typeof buildingChangeBody>;

/** A panel of a building, and its state: counts only, no one's calls. */
export const panel = z.object({
  panel_id: z.string(),
  building_id: z.string(),
  name: z.string(),
  /** The number that it calls from. */
  phone_number: z.string(),
  /** The keys that open. */
  open_dtmf: z.string(),
  /** How it wants its tones; null for the defaults. Gates of those who move in begin with it. */
  profile: panelProfile.nullable(),
  /** How many residents of the building have a gate at it. */
  gates: z.int(),
  /** When the day began on which it rang last, by the building's clock: managers see no call. */
  last_rung_at: z.string().nullable(),
  /** Within the last 30 days, up to today. */
  calls_30_days: z.int(),
  /** Of these, those that failed at the carrier or in Gatecall. */
  failed_30_days: z.int(),
  /** Too many of them. */
  is_failing: z.boolean(),
  /** It has gates to ring, and has rung no one for three weeks. */
  is_silent: z.boolean(),
  created_at: z.string(),
});
export type Panel = z.infer<typeof panel>;
/** GET /api/v1/buildings/:building_id/panels: all of them, the first one first. */
export const panelsAnswer = listOf(panel);
export const panelParams = z.object({ panel_id: idParam });

const panelFields = z.strictObject({
  name: typedName(40, 1),
  phone_number: z.string().max(40),
  open_dtmf: z.string().trim().max(32),
  profile: panelProfile.nullable(),
});
/** POST /api/v1/buildings/:building_id/panels */
export const newPanelBody = panelFields.extend({ profile: panelProfile.nullable().default(null) });
export type NewPanelBody = z.infer<typeof newPanelBody>;
/**
 * PATCH /api/v1/panels/:panel_id: what is left out stays as it is. Gates of the building's residents
 * follow its number, and its keys and profile unless they have chosen others.
 */
export const panelChangeBody = panelFields.partial();
export type PanelChangeBody = z.infer<typeof panelChangeBody>;
