import { assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCell, textOfFile, toCsv } from './csv.ts';

describe('CSV', () => {
  it('quotes what needs quotes and keeps formulas from running', () => {
    const text = toCsv([
      ['a,b', 'say "hi"', '=1+1', '@x', '-5+A1'],
      ['+12025550142', 'two\nlines', '', '5', '-5'],
    ]);
    expect(text).toBe(`"a,b","say ""hi""",'=1+1,'@x,'-5+A1\r\n+12025550142,"two\nlines",,5,-5`);
  });

  it.each(['＝1+1', '＋1', '－1', '＠SUM(1)', 'x; ＝1'])(
    'keeps %j from running, which a spreadsheet of East Asia reads as a formula, too',
    (value) => {
      const cell = toCsv([[value]], ',');
      expect(cell).toMatch(/'[＝＋－＠]/);
      expect(plainCell(cell.replaceAll('"', ''))).toBe(value);
    },
  );

  it('has the separator of the reader, and quotes either', () => {
    expect(toCsv([['a', 'b;c', 'd,e']], ';')).toBe('a;"b;c";"d,e"');
  });

  it('writes no cell that runs, and reads back what was there', () => {
    const edges = constantFrom(
      "'",
      "''",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '\t',
      '1',
      '-1',
      "'=1",
      'x;=1',
      'x, +A1',
      'x\n@a',
      ';\t=',
      '\t@',
    );
    assert(
      property(
        oneof(
          string(),
          tuple(edges, string()).map((all) => all.join('')),
        ),
        (value) => {
          const [, cell = ''] = /^"?([\s\S]*?)"?$/.exec(toCsv([[value]])) ?? [];
          const written = cell.replaceAll('""', '"');
          // Whatever separator the program takes that opens it.
          for (const part of written.split(/[,;\t\r\n] */)) {
            expect(part).not.toMatch(/^[=@＝＋－＠]|^[+-](?!\d+$)/);
          }
          expect(plainCell(written)).toBe(value);
        },
      ),
    );
  });
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [0x4d, 0xc3, 0xbc]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc]],
    ['UTF-16', [0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00]],
    ['what Windows wrote', [0x4d, 0xfc]],
  ])('is read from %s', (_name, bytes) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe('Mü');
  });
});
