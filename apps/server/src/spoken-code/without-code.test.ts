import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSpeech } from './match-code.ts';
import { saysWithoutCode } from './without-code.ts';

const saysNone = (transcript: string) => saysWithoutCode(readSpeech(transcript));

describe('a guest who has no code', () => {
  it.each([
    'No code.',
    "Hi, I don't have a code",
    'I do not have one, sorry',
    "I haven't got the door code",
    "We didn't get a number",
    "I don't remember it",
    'forgot my code',
    "sorry, I've forgotten it",
    'Ich habe keinen Code',
    'Hab ich keinen',
    'Guten Tag, kein Code',
    'Den weiß ich nicht, ich bin ohne Code da',
    'Ich weiß ihn leider nicht',
    'Ich habe den Code vergessen',
    'Hola, no tengo código',
    'No lo sé',
    'He venido sin clave',
    'No recuerdo el código',
    'Olvidé la clave',
    "Bonjour, je n'ai pas de code",
    "Je n'en ai pas",
    'Je ne le connais pas',
    "J'ai oublié le code",
    'Je viens sans code',
    'Não tenho',
    'Não sei a senha',
    'Estou sem código',
    'Esqueci a minha senha',
  ])('says so: %s', (transcript) => {
    expect(saysNone(transcript)).toBe(true);
  });

  it.each([
    '',
    'hello?',
    'Amazon, a parcel for the second floor',
    'Is nobody there?',
    'I don’t know',
    'no, the code is',
    'Keine Ahnung',
    'Ist da keiner?',
    'Un momento, por favor',
    'Je ne sais pas',
    'Não, espera',
    'code',
  ])('is not one who says something else: %j', (transcript) => {
    expect(saysNone(transcript)).toBe(false);
  });

  it('is none of those who say a code, nor of the noise at a gate', () => {
    for (const file of ['gate-utterances.jsonl', 'spoken-codes.jsonl']) {
      const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
        .trim()
        .split('\n');
      const said = lines.map((line) => JSON.parse(line).transcript as string);
      expect(said.length).toBeGreaterThan(100);
      expect(said.filter(saysNone)).toEqual([]);
    }
  });
});
