/** Packages that the build leaves outside the bundle: native, or loaded at first use. */
export const OUTSIDE = [
  'better-sqlite3',
  '@node-rs/argon2',
  'mqtt',
  'pg',
  'nodemailer',
  'oidc-provider',
  'sherpa-onnx-node',
  '@zxcvbn-ts/*',
  '@dicebear/*',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
];
