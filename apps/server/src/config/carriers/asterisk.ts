import { declareAccount } from './account.ts';

const DEFAULT_URL = 'http://127.0.0.1:8088';

/** The operator's own telephone system and trunk. */
export const asteriskAccount = declareAccount({
  name: 'asterisk',
  settings: {
    ASTERISK_ARI_URL: {
      does: 'Asterisk’s REST interface (ARI). Unset: http://127.0.0.1:8088.',
      example: DEFAULT_URL,
    },
    ASTERISK_ARI_USER: { does: 'Who we are there; gatecall unless told.', example: 'gatecall' },
    ASTERISK_ARI_PASSWORD: { does: 'The password of that user.', isSecret: true },
    ASTERISK_ARI_APP: {
      does: 'The name of the Stasis application: each installation on one Asterisk needs its own.',
      example: 'gatecall',
    },
    ASTERISK_DIAL_ENDPOINT: {
      does: 'How household members are dialled; {number} stands for theirs.',
      example: 'PJSIP/{number}@trunk',
    },
  },
  needed: ['ASTERISK_ARI_PASSWORD'],
  // It has no recogniser; its documentation lists the letters among the keys.
  line: { hearsSpeech: false, playsLetters: true },
  read({ text, problem }) {
    const url = text('ASTERISK_ARI_URL') ?? DEFAULT_URL;
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      problem('ASTERISK_ARI_URL', 'it must begin with http:// or https://.', DEFAULT_URL);
    }
    const password = text('ASTERISK_ARI_PASSWORD');
    if (!password) return undefined;
    return {
      url,
      user: text('ASTERISK_ARI_USER') ?? 'gatecall',
      password,
      app: text('ASTERISK_ARI_APP') ?? 'gatecall',
      dialEndpoint: text('ASTERISK_DIAL_ENDPOINT') ?? 'PJSIP/{number}@trunk',
    };
  },
  idOf: () => null,
});
