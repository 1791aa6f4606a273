import { drawFirstView } from '../../lib/first-view.tsx';
import { AuthenticateFrame } from './authenticate-frame.tsx';

/** All that there is to see of the page. */
export const firstViews = { '/authenticate': await drawFirstView(() => <AuthenticateFrame />) };
