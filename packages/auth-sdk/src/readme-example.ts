import { createClient, GatecallError } from '@gatecall/auth-sdk';

const client = createClient('public-token-test-gatecall', {
  onError: (error, source) => document.body.append(`${source}: ${error.code}`),
});

client.session.onChange((session) => {
  document.body.classList.toggle('signed-in', session !== null);
});

export async function mailLink(email: string): Promise<string> {
  try {
    await client.magicLinks.email.loginOrCreate(email, {
      login_magic_link_url: `${location.origin}/authenticate`,
    });
    return 'Check your email.';
  } catch (error) {
    if (error instanceof GatecallError && error.code === 'api_unreachable') {
      return 'You seem to be offline.';
    }
    throw error;
  }
}

export async function finishLink(): Promise<void> {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return;
  await client.magicLinks.authenticate(token, { session_duration_minutes: 60 });
}
