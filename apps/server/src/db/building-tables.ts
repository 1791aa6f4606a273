import type { Generated } from 'kysely';

/** Tables of buildings and of who lives in them. Times are epoch milliseconds. */
export type BuildingTables = {
  // buildings
  buildings: {
    building_id: string;
    name: string;
    /** The key that the name is searched and listed by: `searchKey`. */
    name_key: string;
    address: string;
    time_zone: string;
    language: string;
    created_at: number;
  };
  panels: {
    panel_id: string;
    building_id: string;
    name: string;
    phone_number: string;
    open_dtmf: string;
    /** JSON; null for the defaults. */
    profile: string | null;
    created_at: number;
    /** When the building entered this number for it. */
    number_since: number;
    /** When housekeeping found that it had rung no one for three weeks. */
    silent_since: Generated<number | null>;
  };
  /**
   * Marks a gate as a building's: its resident has got it by moving in there. All others are the residents'
   * own, whatever numbers a building enters for its panels.
   */
  building_gates: {
    intercom_id: string;
    building_id: string;
    /** The panel's number. A gate that has been given another one since is no longer the building's. */
    phone_number: string;
  };
  units: {
    unit_id: string;
    building_id: string;
    label: string;
    /** The key that labels are distinguished and listed by: `labelKey`. */
    label_key: string;
    /** The key that the label is searched by: `searchKey`. */
    search_key: string;
    floor: string | null;
    created_at: number;
  };
  /** A person who lives in a unit. */
  residencies: {
    residency_id: string;
    unit_id: string;
    /** The unit's. */
    building_id: string;
    user_id: string;
    /** What the manager calls them and writes to; null if the manager has said nothing. */
    name: string | null;
    email: string | null;
    /** When they will move in, if later. */
    moved_in_at: number;
    /** When they get their gates; null once they have them. */
    moves_in_at: number | null;
    moves_out_at: number | null;
    /** When it was agreed that they move in; null in rows of the previous version. */
    agreed_at: Generated<number | null>;
    /** Their gates at the panels that were added since then are still to be made; null if they have all. */
    panels_since: Generated<number | null>;
    /** When they are told that the day on which they move out has changed; null if they know. */
    move_out_news_at: Generated<number | null>;
    /** What `moves_out_at` was when they were told last; null for no day. */
    move_out_told: Generated<number | null>;
    /** The same for the day on which they move in. */
    move_in_news_at: Generated<number | null>;
    move_in_told: Generated<number | null>;
  };
  /** A link that lets one person move into a unit. */
  unit_invites: {
    invite_id: string;
    unit_id: string;
    /** The unit's. */
    building_id: string;
    token_hash: string;
    /** Whom it is for; null once it is used, or if that was not given. */
    name: string | null;
    email: string | null;
    moves_in_at: number | null;
    moves_out_at: number | null;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    taken_back_at: number | null;
  };
};
