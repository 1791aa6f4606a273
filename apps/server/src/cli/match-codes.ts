import { createInterface } from 'node:readline';
import { parseJson } from '../platform/parse-json.ts';
import { matchCode } from '../spoken-code/match-code.ts';
import type { Command } from './command.ts';

type Question = { id: unknown; code: string; transcript: string; lang?: string };

/** Judges utterances with the matcher of the calls; needs no database. */
export const matchCodes: Command = {
  about: 'tries the matcher of spoken codes',
  forms: [
    [
      'match-codes < FILE',
      'Reads JSON lines {id, code, transcript, lang?} on standard input and writes {id, match} for each.',
    ],
  ],
  async run(io) {
    let exitCode = 0;
    let number = 0;
    let answers: string[] = [];
    for await (const line of createInterface({ input: io.input, crlfDelay: Infinity })) {
      number += 1;
      if (line.trim() === '') continue;
      const question = parseQuestion(line);
      if (!question) {
        io.err(`Line ${number} is not {id, code, transcript, lang?}.\n`);
        exitCode = 1;
        continue;
      }
      const { isMatch } = matchCode(question);
      answers.push(JSON.stringify({ id: question.id, match: isMatch }));
      if (answers.length >= 1_000) {
        io.out(`${answers.join('\n')}\n`);
        answers = [];
      }
    }
    if (answers.length > 0) io.out(`${answers.join('\n')}\n`);
    return exitCode;
  },
};

function parseQuestion(line: string): Question | undefined {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, code, transcript, lang } = value as Record<string, unknown>;
  if (typeof code !== 'string' || typeof transcript !== 'string') return undefined;
  return { id, code, transcript, ...(typeof lang === 'string' ? { lang } : {}) };
}
