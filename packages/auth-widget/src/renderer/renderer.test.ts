// @vitest-environment happy-dom
/* oxlint-disable react-hooks/globals, react-hooks/exhaustive-deps -- rules of React, about a renderer that is not */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createRoot } from './create-root.ts';
import { drawChanged } from './draw.ts';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from './hooks.ts';
import { jsx } from './jsx-runtime.ts';
import { Fragment, type Children, type Component, type Tree } from './tree.ts';

const roots: { unmount: () => void }[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
});

/** A root in the page, drawing this. */
function show(tree: Children) {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  roots.push(root);
  root.render(tree);
  return { place, ...root };
}

const component = (draw: (props: never) => Children, props = {}, key?: string): Tree =>
  jsx(draw as Component, props, key);
const item = (key: string): Tree => jsx('li', { children: key }, key);
const list = (...keys: string[]): Tree => jsx('ul', { children: keys.map(item) });

describe('what is drawn', () => {
  it('is text, numbers and elements; nothing, true and false are left out', () => {
    const { place } = show(['a', 0, null, undefined, true, false, jsx('b', { children: 'c' })]);
    expect(place.innerHTML).toBe('a0<b>c</b>');
  });

  it('comes after the existing content, and removes only itself', () => {
    const place = document.createElement('div');
    place.innerHTML = '<style></style>';
    const root = createRoot(place);
    root.render(jsx('p', {}));
    expect(place.innerHTML).toBe('<style></style><p></p>');
    root.unmount();
    expect(place.innerHTML).toBe('<style></style>');
  });

  it('has the properties of React as attributes of HTML', () => {
    const { place, render } = show(
      jsx('label', {
        className: 'a',
        htmlFor: 'b',
        tabIndex: -1,
        hidden: true,
        'aria-busy': false,
      }),
    );
    expect(place.innerHTML).toBe(
      '<label class="a" for="b" tabindex="-1" hidden="" aria-busy="false"></label>',
    );
    render(jsx('label', { className: undefined, htmlFor: 'b', hidden: false, 'aria-busy': true }));
    expect(place.innerHTML).toBe('<label for="b" aria-busy="true"></label>');
  });

  it('has drawings in their own namespace, whose attributes keep their capitals', () => {
    const { place } = show(
      jsx('svg', { viewBox: '0 0 1 1', children: jsx('path', { d: 'M0 0' }) }),
    );
    const path = place.querySelector('path');
    expect(path?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(path?.parentElement?.getAttribute('viewBox')).toBe('0 0 1 1');
  });

  it('has styles and their variables, and loses those that are not given again', () => {
    const { place, render } = show(jsx('i', { style: { color: 'red', '--gap': '1px' } }));
    const { style } = place.querySelector('i') as HTMLElement;
    expect([style.color, style.getPropertyValue('--gap')]).toEqual(['red', '1px']);
    render(jsx('i', { style: { color: 'blue' } }));
    expect([style.color, style.getPropertyValue('--gap')]).toEqual(['blue', '']);
  });

  it('follows the value that the component says, whatever was typed', () => {
    const field = (value: string) => jsx('input', { value });
    const { place, render } = show(field('a'));
    const input = place.querySelector('input') as HTMLInputElement;
    input.value = 'typed';
    render(field('a'));
    expect(input.value).toBe('a');
  });

  it('chooses the option that a selection names', () => {
    const option = (value: string) => jsx('option', { value, children: value }, value);
    const { place } = show(jsx('select', { value: 'b', children: ['a', 'b'].map(option) }));
    expect(place.querySelector('select')?.value).toBe('b');
  });
});

describe('what is drawn again', () => {
  it('keeps the elements of its keys, in any order, and moves no more than it must', () => {
    const { place, render } = show(list('a', 'b', 'c'));
    const [a, b, c] = place.querySelectorAll('li');
    const moved = vi.spyOn(place.querySelector('ul') as Element, 'insertBefore');
    render(list('c', 'a', 'b'));
    expect([...place.querySelectorAll('li')]).toEqual([c, a, b]);
    render(list('b'));
    expect([...place.querySelectorAll('li')]).toEqual([b]);
    moved.mockClear();
    render(list('x', 'b'));
    expect(place.textContent).toBe('xb');
    expect(moved).toHaveBeenCalledTimes(1);
  });

  it('keeps what comes after something that appears and disappears', () => {
    const form = (hasError: boolean) => [hasError && jsx('p', {}), jsx('input', {})];
    const { place, render } = show(form(false));
    const input = place.querySelector('input');
    render(form(true));
    expect(place.innerHTML).toBe('<p></p><input>');
    expect(place.querySelector('input')).toBe(input);
  });

  it('is another element when its kind or its key changes', () => {
    const { place, render } = show(jsx('p', {}, 'a'));
    const first = place.firstChild;
    render(jsx('p', {}, 'b'));
    expect(place.firstChild).not.toBe(first);
    render(jsx('b', {}, 'b'));
    expect(place.innerHTML).toBe('<b></b>');
  });

  it('leaves foreign elements, such as a password manager’s, where they are', () => {
    const { place, render } = show([jsx('input', {}), jsx('p', { children: 'a' })]);
    const icon = document.createElement('i');
    place.insertBefore(icon, place.querySelector('p'));
    render([jsx('input', {}), jsx('p', { children: 'b' })]);
    expect(place.innerHTML).toBe('<input><i></i><p>b</p>');
  });

  it('finds its place again after it was nothing, between its neighbours', () => {
    let set: (isShown: boolean) => void = () => {};
    const Sometimes = () => {
      const [isShown, setShown] = useState(false);
      set = setShown;
      return isShown && [jsx('i', {}, 'i'), jsx('u', {}, 'u')];
    };
    const { place } = show([
      jsx('a', {}),
      jsx(Fragment as Component, { children: component(Sometimes) }),
      jsx('b', {}),
    ]);
    for (const html of ['<i></i><u></u>', '', '<i></i><u></u>']) {
      set(html !== '');
      drawChanged();
      expect(place.innerHTML).toBe(`<a></a>${html}<b></b>`);
    }
  });
});

describe('events', () => {
  it('reach the newest listener, and none after it was taken away', () => {
    const heard: string[] = [];
    const button = (word?: string) =>
      jsx('button', { onClick: word && (() => heard.push(word)), children: 'x' });
    const { place, render } = show(button());
    for (const word of ['a', 'b', undefined, 'c']) {
      render(button(word));
      place.querySelector('button')?.click();
    }
    expect(heard).toEqual(['a', 'b', 'c']);
  });
});

describe('state', () => {
  it('is drawn once for all changes of a turn, the owner first, and not for none', async () => {
    const drawn: string[] = [];
    let change: (to: number) => void = () => {};
    const Child = ({ value }: { value: number }) => {
      const [own, setOwn] = useState(0);
      useEffect(() => setOwn(value), [value]);
      drawn.push(`child ${value} ${own}`);
      return String(own);
    };
    const Owner = () => {
      const [value, setValue] = useState(0);
      change = setValue;
      drawn.push(`owner ${value}`);
      return component(Child, { value });
    };
    const { place } = show(component(Owner));
    drawn.length = 0;
    change(1);
    change(2);
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawn).toEqual(['owner 2', 'child 2 0', 'child 2 2']);
    expect(place.textContent).toBe('2');
    drawn.length = 0;
    change(2);
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawn).toEqual([]);
  });

  it('of a component that is gone changes nothing', () => {
    let change: (to: string) => void = () => {};
    const Field = () => {
      const [text, setText] = useState('a');
      change = setText;
      return text;
    };
    const { place, render } = show(component(Field));
    render(null);
    change('b');
    drawChanged();
    expect(place.textContent).toBe('');
  });

  it('survives a neighbour that cannot be drawn', async () => {
    const caught: unknown[] = [];
    vi.stubGlobal('queueMicrotask', (work: () => void) =>
      Promise.resolve()
        .then(work)
        .catch((error: unknown) => caught.push(error)),
    );
    const set: ((word: string) => void)[] = [];
    const Word = () => {
      const [word, setWord] = useState('a');
      set.push(setWord);
      if (word === 'broken') throw new Error('Cannot be drawn.');
      return word;
    };
    show(component(Word));
    const { place } = show(component(Word));
    set[0]?.('broken');
    set[1]?.('b');
    await new Promise((resolve) => setTimeout(resolve));
    expect(place.textContent).toBe('b');
    expect(caught).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

describe('effects', () => {
  it('run when all is in the page: layout first, children before their owner', () => {
    const log: string[] = [];
    const Part = ({ name, children }: { name: string; children?: Children }) => {
      const own = useRef<Element | null>(null);
      useEffect(() => void log.push(`${name} ${own.current?.isConnected}`), []);
      useLayoutEffect(() => void log.push(`${name} layout`), []);
      return jsx('div', { ref: own, children });
    };
    show(component(Part, { name: 'owner', children: component(Part, { name: 'child' }) }));
    expect(log).toEqual(['child layout', 'owner layout', 'child true', 'owner true']);
  });

  it('end before they run again, and when their component goes', () => {
    const log: string[] = [];
    const Part = ({ word }: { word: string }) => {
      useEffect(() => {
        log.push(`+${word}`);
        return () => log.push(`-${word}`);
      }, [word]);
      return null;
    };
    const { render } = show(component(Part, { word: 'a' }));
    render(component(Part, { word: 'a' }));
    render(component(Part, { word: 'b' }));
    render(null);
    expect(log).toEqual(['+a', '-a', '+b', '-b']);
  });

  it('run although another one throws, which is reported', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const ran = vi.fn();
    const Part = () => {
      useEffect(() => {
        throw new Error('The page’s own listener failed.');
      }, []);
      useEffect(() => ran(), []);
      return null;
    };
    show(component(Part));
    expect(ran).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('do not run in what an effect before them took away', () => {
    const late = vi.fn();
    const Part = () => {
      useEffect(() => root.unmount(), []);
      useEffect(late, []);
      return null;
    };
    const root = createRoot(document.body);
    root.render(component(Part));
    expect(late).not.toHaveBeenCalled();
  });

  it('leave no reference to an element that is gone', () => {
    const ref = { current: null };
    const { render } = show(jsx('p', { ref }));
    expect(ref.current).toBeInstanceOf(HTMLElement);
    render(null);
    expect(ref.current).toBeNull();
  });
});

describe('hooks', () => {
  it('give the nearest value of a context, the newest, or the first', () => {
    const Word = createContext('none');
    const Reader = () => useContext(Word);
    const provide = (value: string, children: Children) => jsx(Word.Provider, { value, children });
    const page = (word: string) => [
      component(Reader),
      provide(word, [component(Reader), provide('inner', component(Reader))]),
    ];
    const { place, render } = show(page('a'));
    expect(place.textContent).toBe('noneainner');
    render(page('b'));
    expect(place.textContent).toBe('nonebinner');
  });

  it('remember what depends on the same', () => {
    const made = vi.fn((word: string) => word);
    const Part = ({ word }: { word: string }) => useMemo(() => made(word), [word]);
    const { render } = show(component(Part, { word: 'a' }));
    render(component(Part, { word: 'a' }));
    render(component(Part, { word: 'b' }));
    expect(made.mock.calls).toEqual([['a'], ['b']]);
  });

  it('make ids that two widgets of a page do not share', () => {
    const Part = () => jsx('i', { id: useId() });
    show(component(Part));
    show(component(Part));
    const ids = [...document.querySelectorAll('i')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('work in a component only', () => {
    expect(() => useId()).toThrow('outside a component');
  });
});
