import { expect, it } from 'vitest';
import { OUR_BRAND } from './brand.ts';
import { textsOf } from './shape.testing.ts';
import { textsIn } from './texts.ts';

it('leaves no French sign alone on a line, but in an SMS, whose letters have no such space', () => {
  const { gate, ...others } = textsIn('fr', OUR_BRAND);
  const { sms, ...written } = gate;
  const said = JSON.stringify([textsOf(others), textsOf(written)]);
  expect(said.match(/\S+ [:;?!»]|« \S+/g)).toBeNull();
  expect(said).toContain('\u00A0:');
  expect(JSON.stringify(textsOf(sms))).not.toContain('\u00A0');
});
