/** The browser's ways to leave a page; separate, so that only clients that need them include them. */
import type { Ports } from './ports.ts';

type Doors = Required<Pick<Ports, 'navigate' | 'submitForm' | 'beacon' | 'onHide'>>;

export const navigate: Doors['navigate'] = (url) => location.assign(url);

/** Leaves the page by a form post (`/oauth/authorize`, SDK-100). */
export const submitForm: Doors['submitForm'] = (url, fields) => {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
};

/** Sends JSON that outlives the page; false if the browser would not queue it. */
export const beacon: Doors['beacon'] = (url, body) =>
  navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));

/** `visibilitychange` is the last event that every browser delivers, phones included. */
export const onHide: Doors['onHide'] = (listen) => {
  const look = () => document.hidden && listen();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
};
