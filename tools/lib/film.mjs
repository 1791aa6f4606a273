/** Draws scenes with their titles and encodes them, in a browser: it has the codecs. */
import { readFile } from 'node:fs/promises';
import { packageFile } from './paths.mjs';

const SIZE = { width: 1280, height: 720 };
const BITS_PER_SECOND = 500_000;
const library = packageFile('mediabunny', 'dist', 'bundles', 'mediabunny.min.cjs');

/** A WebM of all scenes, one after the other. `url` is any secure page: other pages have no codecs. */
export async function encodeFilm(browser, { url, scenes }) {
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(url);
  await page.addScriptTag({ content: await readFile(library, 'utf8') });
  const encoded = await page.evaluate(encode, { scenes, size: SIZE, bitrate: BITS_PER_SECOND });
  await page.close();
  return Buffer.from(encoded, 'base64');
}

/** Runs in the page. */
async function encode({ scenes, size, bitrate }) {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = globalThis.Mediabunny;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate });
  output.addVideoTrack(source);
  await output.start();
  let begin = 0;
  for (const scene of scenes) {
    for (const [index, frame] of scene.frames.entries()) {
      const until = Math.min(scene.frames[index + 1]?.at ?? scene.seconds, scene.seconds);
      if (until <= frame.at) continue;
      const image = new Image();
      image.src = `data:image/png;base64,${frame.data}`;
      await image.decode();
      draw(image, scene);
      await source.add(begin + frame.at, until - frame.at);
    }
    begin += scene.seconds;
  }
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);

  /** A phone is drawn beside its title; a desktop fills the picture above it. */
  function draw(image, { title, text, width, height }) {
    const isPhone = width < height;
    context.fillStyle = '#0e2a36';
    context.fillRect(0, 0, size.width, size.height);
    const scale = isPhone ? 1 : (size.height - 96) / height;
    const box = { width: width * scale, height: height * scale };
    const left = isPhone ? 780 : (size.width - box.width) / 2;
    const top = isPhone ? (size.height - box.height) / 2 : 84;
    context.save();
    context.beginPath();
    context.roundRect(left, top, box.width, box.height, isPhone ? 28 : 12);
    context.clip();
    context.drawImage(image, left, top, box.width, box.height);
    context.restore();
    context.fillStyle = '#ffffff';
    context.font = `700 ${isPhone ? 48 : 30}px Arimo, 'DejaVu Sans', sans-serif`;
    const [x, y] = isPhone ? [72, 330] : [left, 40];
    context.fillText(title, x, y);
    const beside = isPhone ? 0 : context.measureText(title).width + 20;
    context.fillStyle = '#b9d3dc';
    context.font = `400 ${isPhone ? 24 : 20}px Arimo, 'DejaVu Sans', sans-serif`;
    context.fillText(text, x + beside, y + (isPhone ? 48 : 0));
  }
}
