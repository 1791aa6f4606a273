import type { DeviceTexts } from './device-page.ts';
import type { GateTexts } from './gate.ts';
import type { HomeAssistantTexts } from './home-assistant.ts';
import type { OverviewTexts } from './overview.ts';
import type { RefusalTexts } from './refusals.ts';
import type { SaidTexts } from './said.ts';
import type { SettingTexts } from './settings.ts';
import type { SignInTexts } from './sign-in.ts';
import type { BrokenGlassTexts, UnitInviteTexts } from './unit-invite.ts';

/** Everything that the server says and writes, in one language. */
export type ServerTexts = {
  readonly refusals: RefusalTexts;
  readonly signIn: SignInTexts;
  readonly devicePage: DeviceTexts;
  readonly overview: OverviewTexts;
  /** What is written about the gate, and what is said at it. */
  readonly gate: GateTexts;
  readonly said: SaidTexts;
  readonly homeAssistant: HomeAssistantTexts;
  readonly unitInvite: UnitInviteTexts;
  readonly brokenGlass: BrokenGlassTexts;
  /** What each variable of the configuration does; English has it in the catalogue. */
  readonly settings: SettingTexts | undefined;
};
