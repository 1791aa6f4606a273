import { describe, expect, it } from 'vitest';
import { isNamed, tagOf } from './etag.ts';

describe('a tag', () => {
  const tag = tagOf({ a: 1 });

  it('belongs to what is sent', () => {
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(tagOf({ a: 1 })).toBe(tag);
    expect(tagOf({ a: 2 })).not.toBe(tag);
  });

  it.each([
    ['alone', tag],
    ['among others', `"x", ${tag} ,"y"`],
    ['as a weak one', `W/${tag}`],
    ['by a star', '*'],
    ['by a star among others', '"x", *'],
  ])('is named %s', (_how, header) => {
    expect(isNamed(tag, header)).toBe(true);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another tag', '"x"'],
    ['one that it is a part of', `${tag}x`],
    ['a mark of weakness behind it', `${tag}W/`],
    ['a weak one of another kind', `x W/${tag}`],
  ])('is not named by %s', (_how, header) => {
    expect(isNamed(tag, header)).toBe(false);
  });
});
