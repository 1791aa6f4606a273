import { loadMessages } from '@gatecall/auth-widget/text/load-messages';

import { drawFirstView } from '../../lib/first-view.tsx';
import { FormPicture } from './form-picture.tsx';
import { LoginFrame } from './login-frame.tsx';

/** The sign-in page with a picture of its widget. */
export const firstViews = {
  '/login': await drawFirstView(async (language) => (
    <LoginFrame year={null}>
      <FormPicture words={await loadMessages(language)} />
    </LoginFrame>
  )),
};
