import { expect, it } from 'vitest';
import { describeUserAgent } from './user-agent.ts';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const HOME_SCREEN =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

it('describes a device in two words, or in one if that is all it says', () => {
  expect(describeUserAgent(DESKTOP)).toEqual({ browser: 'Chrome', system: 'Linux' });
  expect(describeUserAgent(HOME_SCREEN)).toEqual({ browser: '', system: 'iPhone' });
  expect(describeUserAgent('curl/8')).toEqual({ browser: '', system: '' });
});
