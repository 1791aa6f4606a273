import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { settingsAnswer, type ServerSetting } from '@gatecall/contracts/server/settings';
import type { FastifyInstance } from 'fastify';
import type { ShownSetting } from '../../config/shown-settings.ts';
import type { Deps } from '../../deps.ts';
import { settingText, type SettingTexts } from '../../texts/settings.ts';
import { textsIn } from '../../texts/texts.ts';
import { addServerCall } from '../door/server-call.ts';

/** How this server was configured. */
export function addServerSettingRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.settingsList, {
    summary: 'Every variable of the configuration, what it does, and its value unless it is secret',
    answer: settingsAnswer,
    handle({ deps, client }) {
      const texts = textsIn(client.language() ?? DEFAULT_LANGUAGE, deps.config.brand).settings;
      const data = deps.config.settings.map((setting) => toWire(setting, texts));
      return Promise.resolve({ data, next_cursor: null });
    },
  });
}

const toWire = (setting: ShownSetting, texts: SettingTexts | undefined): ServerSetting => ({
  name: setting.name,
  area: setting.area,
  does: settingText(setting, texts),
  default: setting.usual,
  is_set: setting.isSet,
  is_secret: setting.isSecret,
  value: setting.value,
});
