import type { Settings } from './setting.ts';

/** Where the server listens, and who reaches it. */
export const ADDRESS = {
  PORT: { does: 'The port that the server listens on.', usual: '3000' },
  HOST: {
    does: 'The address that the server listens on. Anything but loopback demands GATECALL_MODE=production.',
    usual: '127.0.0.1',
  },
  GATECALL_URL: {
    does: 'Public origin: links in mail, webhook signatures, the passkeys’ relying party.',
    usual: 'http://localhost:3000',
  },
  GATECALL_MODE: {
    does: 'development on loopback; production refuses to start without explicit secrets and real transports, and lists what is missing.',
    usual: 'development',
  },
  GATECALL_ALLOWED_ORIGINS: {
    does: 'Who may call the provider from a browser, beside our own origin; comma-separated origins. Development also takes any http://localhost:*.',
    example: 'https://home.example.com',
  },
  GATECALL_TRUSTED_PROXIES: {
    does: 'Addresses or networks whose forwarding headers are believed; comma-separated, none by default.',
    example: '10.0.0.0/8,2001:db8::1',
  },
} as const satisfies Settings;

export const BRAND = {
  GATECALL_NAME: {
    does: 'What residents and guests read and hear instead of "Gatecall": pages, mails, texts, passkeys, authenticator apps, what a phone installs. 30 characters at most, without quotes. Passkeys and authenticator apps keep the name under which they were added.',
    example: '"Lindenhof Gate"',
  },
  GATECALL_LOGO: {
    does: 'The picture in the place of ours: an .svg, .png or .webp file of up to 100 kB, or an https address.',
    example: '/etc/gatecall/logo.svg',
  },
} as const satisfies Settings;

export const STORAGE = {
  GATECALL_DATA: {
    does: 'Folder of the embedded database and of keys. Back it up with `npx gatecall backup FILE`.',
    usual: './data',
  },
  DATABASE_URL: {
    does: 'A PostgreSQL database, which several instances may share. Unset: embedded SQLite in GATECALL_DATA.',
    example: 'postgres://gatecall:password@localhost/gatecall',
  },
  GATECALL_DATABASE_CONNECTIONS: {
    does: 'Connections to PostgreSQL that write at once; six tenths as many read beside them. 10 unless told.',
    example: '10',
  },
  DATABASE_READ_URL: {
    does: 'A hot standby of that database, which decides gate calls while there is no primary (docs/operations/failover.md).',
    example: 'postgres://gatecall:password@standby/gatecall',
  },
  GATECALL_SECRET: {
    does: '32 random bytes, base64 (`openssl rand -base64 32`): encrypts keys and pending messages at rest. Development makes a key file in GATECALL_DATA; production demands it here.',
    isSecret: true,
  },
  GATECALL_SECRET_PREVIOUS: {
    does: 'The GATECALL_SECRET before, while it is being replaced (docs/operations/key-rotation.md).',
    isSecret: true,
  },
  GATECALL_HOUSEKEEPING_SECONDS: {
    does: 'Seconds from one round of housekeeping (forgetting what is past) to the next.',
    usual: '600',
  },
} as const satisfies Settings;

export const MAIL = {
  SMTP_URL: {
    does: 'The mail server. Unset: nothing is sent, and /dev/outbox shows what would have been.',
    example: 'smtps://user:password@mail.example.com',
  },
  MAIL_FROM: { does: 'The sender of every mail.', example: '"Gatecall <gate@example.com>"' },
  GATECALL_OPERATOR_EMAIL: {
    does: 'Who is told by mail that an endpoint of webhooks was switched off.',
    example: 'operator@example.com',
  },
} as const satisfies Settings;

export const WEBHOOKS = {
  GATECALL_WEBHOOK_ALLOWED_PRIVATE: {
    does: 'Receivers of webhooks in your own network: hosts, with or without a port, or networks (192.168.1.0/24); comma-separated. All others must be on the internet, by https.',
    example: 'homeassistant.local:8123',
  },
  GATECALL_MQTT_URL: {
    does: 'The MQTT broker of Home Assistant (docs/guide/home-assistant.md), by mqtts:// or mqtt://; a gate is shown there if its resident wants it. Write %40 for an "@" in the password, %2F for a "/".',
    example: 'mqtts://gatecall:password@broker.local:8883',
  },
} as const satisfies Settings;

export const LIMITS = {
  GATECALL_RATE_LIMIT_FACTOR: {
    does: 'Multiplies how many tries each rate limit allows. Waits after wrong guesses and what may be used once stay as they are.',
    usual: '1',
  },
  GATECALL_SMS_COUNTRIES: {
    does: 'Countries that codes are texted to (ISO 3166), or "all". Production: US,CA.',
    usual: 'all',
  },
} as const satisfies Settings;

export const WATCHING = {
  GATECALL_DRAIN_SECONDS: {
    does: 'How long the server goes on serving after SIGTERM while /readyz already answers 503, so that a balancer looks elsewhere; 0 to 7. Production: 3.',
    usual: '0',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    does: 'OpenTelemetry collector that is told of requests, call steps and sent messages (OTLP over HTTP). Unset: nothing is loaded.',
    example: 'http://localhost:4318',
  },
  GATECALL_METRICS_TOKEN: {
    does: 'Bearer token for /metrics, 16 characters or more. Unset: only this machine may ask.',
    isSecret: true,
  },
  GATECALL_LOG_LEVEL: {
    does: 'pino’s levels: trace, debug, info, warn, error, fatal, silent. Production: info.',
    usual: 'warn',
  },
} as const satisfies Settings;
