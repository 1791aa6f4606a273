import { declareAccount } from './account.ts';

/** The operator's own telephone system and trunk. */
export const asteriskAccount = declareAccount({
  name: 'asterisk',
  settings: {
    ASTERISK_ARI_URL: {
      does: 'Asterisk’s REST interface (ARI). Unset: http://127.0.0.1:8088.',
      example: 'http://127.0.0.1:8088',
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
  read({ text }) {
    const password = text('ASTERISK_ARI_PASSWORD');
    if (!password) return undefined;
    return {
      url: text('ASTERISK_ARI_URL') ?? 'http://127.0.0.1:8088',
      user: text('ASTERISK_ARI_USER') ?? 'gatecall',
      password,
      app: text('ASTERISK_ARI_APP') ?? 'gatecall',
      dialEndpoint: text('ASTERISK_DIAL_ENDPOINT') ?? 'PJSIP/{number}@trunk',
    };
  },
  idOf: () => null,
});
