import { createRoot } from 'react-dom/client';

import { Gallery } from './gallery.tsx';

const place = document.querySelector('#root');
if (place) createRoot(place).render(<Gallery search={window.location.search} />);
