import { createRoot } from 'react-dom/client';

import { Gallery } from './gallery.tsx';

if (new URLSearchParams(window.location.search).has('picture')) await import('./still-life.css');

const place = document.querySelector('#root');
if (place) createRoot(place).render(<Gallery search={window.location.search} />);
