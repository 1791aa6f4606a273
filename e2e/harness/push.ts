import type { CDPSession, Page } from 'playwright-core';
import type { RunningServer } from './server.ts';

/** A point of the curve and a secret, as a browser would make them for a subscription. */
export const PUSH_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/**
 * Replaces a company's push service: a subscription gets an address there, a new one each time,
 * and keeps it from page to page. The test decides where notices may be shown.
 */
export const withPushService = async (page: Page): Promise<void> => {
  await page.addInitScript((keys) => {
    const KEY = 'test-subscription';
    const subscriptionAt = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const endpoint = localStorage.getItem(KEY);
        return endpoint === null ? null : subscriptionAt(endpoint);
      },
      async subscribe() {
        const known = localStorage.getItem(KEY);
        const endpoint = known ?? `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        localStorage.setItem(KEY, endpoint);
        return subscriptionAt(endpoint);
      },
    });
  }, PUSH_KEYS);
};

/** The browser loses its subscription, as browsers do without notice. */
export const loseSubscription = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('test-subscription'));

/** What the server asks a browser to show; the rest is for our worker. */
type Push = { readonly endpoint: string; readonly payload: Readonly<Record<string, unknown>> };

/** Every push message that the server sent, newest first, as the browser reads it. */
export async function pushes(server: RunningServer): Promise<readonly Push[]> {
  const sent = (await server.outbox()).filter(({ channel }) => channel === 'push');
  return sent.map((message) => ({
    endpoint: (JSON.parse(message.to) as { endpoint: string }).endpoint,
    payload: {
      title: message.subject,
      body: message.text,
      url: message.page,
      kind: message.push?.kind,
      call_id: message.push?.callId,
      receipt: message.push?.receipt,
      answers: message.push?.answers,
    },
  }));
}

/**
 * Passes messages to the page's service worker as its push service does. Each is shown once its receipt is
 * here; asked earlier for its notices, Chromium may drop one that it is about to show.
 */
export async function openPushDelivery(
  page: Page,
): Promise<(payload: Push['payload']) => Promise<void>> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const { origin } = new URL(page.url());
  return async (payload) => {
    const data = JSON.stringify(payload);
    const shown = page
      .context()
      .waitForEvent('response', (reply) => reply.url().endsWith('/v1/notifications/shown'));
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const status = (await shown).status();
    if (status !== 200) throw new Error(`The receipt was answered ${status}.`);
  };
}

/** The environment of a service worker, as far as it is used here. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: object) => Event;
};

/**
 * Presses a button of the notice of a call, among those that the page's service worker shows; returns its
 * title and that of the notice shown next, or undefined while it is not there yet.
 */
export async function pressNotice(
  page: Page,
  { action, callId }: { action: string; callId: unknown },
): Promise<{ readonly pressed: string; readonly shownNext: string } | undefined> {
  const [worker] = page.context().serviceWorkers();
  return worker?.evaluate(
    async (wanted) => {
      const { registration, NotificationEvent } = globalThis as unknown as WorkerScope;
      const notification = (await registration.getNotifications()).find(
        ({ data }) => data.call_id === wanted.callId,
      );
      if (notification === undefined) return undefined;
      // Heard where it is shown: asked for its notices meanwhile, Chromium may drop that one.
      const show = registration.showNotification.bind(registration);
      const shownNext = new Promise<string>((resolve) => {
        registration.showNotification = async (title, options) => {
          registration.showNotification = show;
          await show(title, options);
          resolve(title);
        };
      });
      const init = { notification, action: wanted.action };
      dispatchEvent(new NotificationEvent('notificationclick', init));
      return { pressed: notification.title, shownNext: await shownNext };
    },
    { action, callId },
  );
}

/** Titles of the notices that are shown. */
export const shownNotices = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
