const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/** Whether a user agent is a phone or tablet, so that a Dial link makes sense (APP-042). */
export const isMobileUserAgent = (userAgent: string): boolean => MOBILE.test(userAgent);

/** Which manual steps to show first. */
export const phoneFamily = (userAgent: string): 'ios' | 'android' | 'other' => {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
};

/** What a browser reveals about its device. */
type DeviceTraits = {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly hasPush: boolean;
  /** Opened from the Home Screen, as an app. */
  readonly isStandalone: boolean;
};

/**
 * What an iPhone or iPad needs before it can ring: Apple delivers push messages only to Home Screen
 * apps, from version 16.4 on. `null` for other devices, and if nothing is missing. An iPad calls itself
 * a Mac, but supports several touch points.
 */
export const applePushNeeds = ({
  userAgent,
  maxTouchPoints,
  hasPush,
  isStandalone,
}: DeviceTraits): { device: 'iPhone' | 'iPad'; needs: 'home-screen' | 'update' } | null => {
  const isPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (hasPush || !(isPad || /iPhone|iPod/.test(userAgent))) return null;
  return { device: isPad ? 'iPad' : 'iPhone', needs: isStandalone ? 'update' : 'home-screen' };
};
