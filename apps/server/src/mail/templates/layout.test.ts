import { expect, it } from 'vitest';
import { OUR_BRAND } from '../../texts/brand.ts';
import { mailLayout } from './layout.ts';

const content = {
  heading: 'Your code',
  code: '123456',
  paragraphs: ['It is good for ten minutes.'],
  button: { label: 'Sign in', href: 'https://gate.example.com/?a=1&b="2"' },
  link: { label: 'Another way', href: 'https://gate.example.com/other' },
  footer: 'You may ignore this mail.',
};
const html = mailLayout(content, OUR_BRAND);

it('has a dark colour wherever it has a light one', () => {
  const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*?)\}<\/style>/s.exec(html) ?? [];
  const body = html.slice(html.indexOf('<body'));
  const coloured = [...body.matchAll(/<(\w+)([^>]*style="[^"]*(?:color|background):[^"]*")/g)];
  expect(coloured.length).toBeGreaterThan(8);
  for (const [, tag, attributes = ''] of coloured) {
    const [, name] = /class="(\w+)"/.exec(attributes) ?? [];
    const isInsideInk = tag === 'a' && name === undefined;
    expect(dark, attributes).toContain(
      isInsideInk ? '.ink a{' : `.${name}{`.replace('ink{', 'ink,'),
    );
  }
});

it('escapes what it is given (A12)', () => {
  expect(html).toContain('href="https://gate.example.com/?a=1&amp;b=&quot;2&quot;"');
});

it('runs from left to right in a mail program that does not, whose frame replaces ours', () => {
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  expect(html).toMatch(/<body[^>]*>\n<table [^>]*dir="ltr"/);
});
