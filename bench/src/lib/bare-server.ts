import { createServer } from 'node:http';

/** The baseline of every request figure: node's own server and a constant body. */
const body = Buffer.from(process.env['BARE_BODY'] ?? '{}');
const headers = {
  'content-type': process.env['BARE_TYPE'] ?? 'application/json; charset=utf-8',
  'content-length': String(body.length),
};

createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
