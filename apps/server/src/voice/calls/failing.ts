/** As many failed calls are no accident: as in the alert on failing calls. */
const LEAST = 3;
const SHARE = 0.1;

/** Whether too many of some calls failed. */
export const areFailing = ({ failed, all }: { failed: number; all: number }): boolean =>
  failed >= LEAST && failed > all * SHARE;
