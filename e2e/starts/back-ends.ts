/** The back ends of the client's README, each with a few lines that call it for every line they read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileGo, python } from './toolchains.ts';

const README = fileURLToPath(new URL('../../packages/auth-sdk/README.md', import.meta.url));

/** A command that reads lines of `jwt …` and `token …`, or undefined if the tools are not available. */
type BackEnd = {
  readonly name: string;
  readonly prepare: (folder: string, shown: Shown) => Promise<readonly string[] | undefined>;
};
/** The README's file of this name, with the addresses of the test. */
type Shown = (file: string) => string;

/** The README's code blocks by the name in the first line of each. */
export function blocksOf(): ReadonlyMap<string, string> {
  const blocks = readFileSync(README, 'utf8').matchAll(/```\w+\n(?:\/\/|#) (\S+)\n([^]*?)```/g);
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]));
}

const NODE = `
import { createInterface } from 'node:readline';
import { liveUserOf, userOf } from './session.mjs';
for await (const line of createInterface({ input: process.stdin })) {
  const [kind, secret] = line.split(' ');
  const user = kind === 'jwt' ? userOf(secret) : liveUserOf(secret);
  console.log(await user.catch((error) => 'refused: ' + error.message.replaceAll('\\n', ' ')));
}`;

const PYTHON = `
import sys
from session import live_user_of, user_of
for line in sys.stdin:
    kind, secret = line.split()
    try:
        print((user_of if kind == "jwt" else live_user_of)(secret), flush=True)
    except Exception as error:
        print("refused:", str(error).replace("\\n", " "), flush=True)
`;

const GO = `package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		ask := liveUserOf
		if words[0] == "jwt" {
			ask = userOf
		}
		if user, err := ask(words[1]); err == nil {
			fmt.Println(user)
		} else {
			fmt.Println("refused:", strings.ReplaceAll(err.Error(), "\\n", " "))
		}
	}
}`;

export const BACK_ENDS: readonly BackEnd[] = [
  {
    name: 'Node, with jose',
    async prepare(folder, shown) {
      // The repository's own jose, found as a package of the application would be.
      const jose = JSON.stringify(import.meta.resolve('jose'));
      const session = shown('session.mjs').replace(`'jose'`, jose);
      writeFileSync(join(folder, 'session.mjs'), session);
      writeFileSync(join(folder, 'shop.mjs'), NODE);
      return [process.execPath, join(folder, 'shop.mjs')];
    },
  },
  {
    name: 'Python, with PyJWT',
    async prepare(folder, shown) {
      const command = await python(folder);
      writeFileSync(join(folder, 'session.py'), shown('session.py'));
      writeFileSync(join(folder, 'shop.py'), PYTHON);
      return command === undefined ? undefined : [command, join(folder, 'shop.py')];
    },
  },
  {
    name: 'Go, with golang-jwt',
    async prepare(folder, shown) {
      const files = { 'session.go': shown('session.go'), 'main.go': GO };
      const program = await compileGo(folder, files);
      return program === undefined ? undefined : [program];
    },
  },
];
