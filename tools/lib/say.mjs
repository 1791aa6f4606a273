/**
 * What a person sees while something takes time: an animation on a terminal, plain lines elsewhere.
 * All of it goes to standard error; standard output belongs to the program that is started.
 */
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const CLEAR_LINE = '\r\u001b[K';

export function say(line) {
  process.stderr.write(`${line}\n`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Runs `work` under a label; the label stays with the time it took, or with the failure. */
export async function step(label, work) {
  const started = Date.now();
  const moving = process.stderr.isTTY === true && !process.env.CI;
  let frame = 0;
  const draw = () => {
    const sign = FRAMES[frame++ % FRAMES.length];
    process.stderr.write(`${CLEAR_LINE}${sign} ${label} ${seconds(Date.now() - started)}`);
  };
  const timer = moving ? setInterval(draw, 100) : undefined;
  if (!moving) say(`${label} ...`);
  try {
    const result = await work();
    finish('✓', `${label}: ${seconds(Date.now() - started)}`);
    return result;
  } catch (error) {
    finish('✗', `${label}: failed after ${seconds(Date.now() - started)}`);
    throw error;
  }

  function finish(sign, text) {
    clearInterval(timer);
    process.stderr.write(moving ? `${CLEAR_LINE}${sign} ${text}\n` : `${text}\n`);
  }
}

/** A failure whose text already says what to do next; printed without a stack. */
export class Refusal extends Error {}

/** Runs a command's main function; a refusal is printed, anything else keeps its stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    say(error instanceof Refusal ? `\n${error.message}` : String((error && error.stack) || error));
    process.exit(1);
  }
}
