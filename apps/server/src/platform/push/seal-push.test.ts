import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealPush } from './seal-push.ts';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

describe('the encryption of a push message', () => {
  it('is that of the standard’s own example (RFC 8291 §5)', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    const sealed = sealPush(keys, 'When I grow up, I want to be a watermelon', { sender, salt });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('has a key pair and a salt of its own for each message', () => {
    const [one, other] = [sealPush(keys, 'Hi'), sealPush(keys, 'Hi')];
    expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
    expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  });

  it('is not possible for a browser whose key is none', () => {
    expect(() => sealPush({ ...keys, p256dh: 'BPub' }, 'Hi')).toThrow();
  });
});
