/** What a gate and its parts are called in Home Assistant, in the language of the gate's owner. */
export type HomeAssistantTexts = {
  /** Before the last digits of its number, where it has no name of its own. */
  readonly gate: string;
  readonly doorbell: string;
  /** The button. */
  readonly open: string;
  readonly state: string;
};
